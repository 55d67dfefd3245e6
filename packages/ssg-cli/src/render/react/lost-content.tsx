import { usePage, useShell } from '@autolode/ssg-runtime/rendering';
import { standIn } from './stand-in.ts';

/** Whether the file of a page could not be bundled or loaded. That was reported where it happened. */
export const isLost = (component: unknown): boolean => component === standIn;

/** Whether an article shows anything. */
export const hasContent = (markup: string): boolean =>
  /<(?:audio|button|canvas|embed|iframe|img|input|math|object|svg|textarea|video)\b/.test(markup) ||
  /(?:^|>)\s*[^\s<]/.test(markup);

/** What a page shows whose own content cannot be rendered. */
export function LostContent() {
  const { strings } = useShell();
  const { title, data } = usePage();
  const key = 'crash.content';
  return (
    <>
      {'heading' in data && data.heading !== undefined ? null : <h1>{title}</h1>}
      {/* A theme of the site's own may not have the string, which is then no mistake of the site. */}
      <p>{key in strings ? strings[key] : 'The content of this page could not be displayed.'}</p>
    </>
  );
}
