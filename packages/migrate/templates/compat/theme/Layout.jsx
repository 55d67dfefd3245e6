/** Every page is rendered inside the theme's shell. */
export default function Layout({ children, wrapperClassName }) {
  return <div className={wrapperClassName}>{children}</div>;
}
