export default function Heading({ as: Name = 'h2', children, ...rest }) {
  return <Name {...rest}>{children}</Name>;
}
