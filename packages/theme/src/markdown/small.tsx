import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Fragment, type ReactNode } from 'react';
import { useContentText } from '../strings/content.ts';
import { nodeText } from './node-text.ts';

/** `:::steps` around an ordered list. */
export const Steps = ({ children }: DirectiveProps): ReactNode => <div className="steps">{children}</div>;

/** `:method[GET]` */
export function Method({ label }: DirectiveProps): ReactNode {
  const name = nodeText(label).trim();
  return (
    <span className="method" data-markdown="chip" data-method={name.toLowerCase()}>
      {name.toUpperCase()}
    </span>
  );
}

/** `::illustrative`: a note that the figures in the block above are invented. */
export function Illustrative({ label }: DirectiveProps): ReactNode {
  const t = useContentText();
  return <p className="illustrative">{label ?? t('content.illustrative')}</p>;
}

/** `:lang[판매구분]{ko}`: text in another language. The language is the attribute without a value. */
export function Lang({ attributes, label }: DirectiveProps): ReactNode {
  const { dir, class: _class, id: _id, lang, ...rest } = attributes;
  const language = lang ?? Object.keys(rest)[0];
  return (
    <span lang={language} dir={dir}>
      {label}
    </span>
  );
}

/** `:kbd[Ctrl+K]`: one element per key. A trailing plus sign is a key. */
export const Kbd = ({ label }: DirectiveProps): ReactNode =>
  nodeText(label)
    .trim()
    .split(/\+(?=.)/)
    .map((key, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: keys of a shortcut have no identity but their position.
      <Fragment key={index}>
        {index > 0 && '+'}
        <kbd className="key">{key.trim()}</kbd>
      </Fragment>
    ));

const tones = new Set(['info', 'success', 'warning', 'danger']);

/** `:badge[New]{tone="success"}` */
export function Badge({ attributes: { tone = '' }, label }: DirectiveProps): ReactNode {
  return (
    <span className={tones.has(tone) ? `badge badge-${tone}` : 'badge'} data-markdown="chip">
      {label}
    </span>
  );
}

/** `:::file-tree` around nested lists of files and folders. */
export const FileTree = ({ children }: DirectiveProps): ReactNode => (
  <div className="file-tree" dir="ltr">
    {children}
  </div>
);
