import type { PageView } from '../view.ts';

/** Updates the page's metadata in the head and its classes on the root element. */
export function updateHead(previous: PageView, next: PageView): void {
  const { head } = next;
  document.title = head.title;
  setTag('meta', 'name', 'description', 'content', head.description);
  setTag('meta', 'name', 'robots', 'content', head.noindex === true ? 'noindex, nofollow' : undefined);
  setTag('link', 'rel', 'canonical', 'href', head.canonical);
  const { classList } = document.documentElement;
  classList.remove(...classesOf(previous));
  classList.add(...classesOf(next));
}

const classesOf = ({ className }: PageView): string[] => className?.split(/\s+/).filter((name) => name !== '') ?? [];

function setTag(tag: string, key: string, name: string, attribute: string, value: string | undefined): void {
  const present = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (value === undefined) {
    present?.remove();
    return;
  }
  const element = present ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}

/** Loads the stylesheets that a page needs and the document does not have. If one fails, the page is shown anyway. */
export async function loadStyles(hrefs: readonly string[]): Promise<void> {
  // Several stylesheets may be merged into one file, whose name is the concatenation of their names.
  const present = [...document.styleSheets].flatMap(({ href }) => (href === null ? [] : namesIn(href)));
  const missing = hrefs.filter((href) => !namesIn(href).every((name) => present.includes(name)));
  await Promise.all(
    missing.map(
      (href) =>
        new Promise<void>((resolve) => {
          const link = document.createElement('link');
          link.rel = 'stylesheet';
          link.href = href;
          link.onload = link.onerror = () => resolve();
          document.head.append(link);
        }),
    ),
  );
}

/** The names of the stylesheets in a file, with hashes: `/assets/main-1a2b.tabs-3c4d.css` contains two. */
const namesIn = (href: string): string[] =>
  new URL(href, location.href).pathname.replace(/^.*\/|\.css$/g, '').split('.');
