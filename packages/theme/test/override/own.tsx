import { type LayoutProps, type PagerView, useShell } from '@autolode/ssg-cli/runtime';
import { parts } from '@autolode/theme';
import { type ComponentProps, type ReactNode, useState } from 'react';

export const OwnCategory = ({ data }: LayoutProps<'category'>): ReactNode => (
  <>
    <h1>Own index of {data.heading}</h1>
    <ul>
      {data.cards.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  </>
);

/** It has state, to check that a replacement is hydrated like the original. */
export function OwnFooter(): ReactNode {
  const { siteTitle } = useShell();
  const [count, setCount] = useState(0);
  return (
    <footer className="own-footer">
      <button type="button" onClick={() => setCount(count + 1)}>
        {siteTitle}, pressed {count}
      </button>
    </footer>
  );
}

/** The theme's own part inside the replacement. */
export const OwnPager = ({ pager }: { readonly pager: PagerView }): ReactNode => (
  <div className="own-pager">
    <parts.Pager pager={pager} />
  </div>
);

export const OwnQuote = (props: ComponentProps<'blockquote'>): ReactNode => (
  <figure className="own-quote">
    <blockquote {...props} />
  </figure>
);
