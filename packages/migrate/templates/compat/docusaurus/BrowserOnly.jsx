/** What only a browser can render is not rendered at build; `client:visible` at a component of your own hydrates it there. */
export default function BrowserOnly({ fallback = null }) {
  return fallback;
}
