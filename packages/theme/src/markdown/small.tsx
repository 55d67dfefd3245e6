import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../icons.tsx';
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

/** `:icon[rocket]`: decoration beside words. */
export const IconInText = ({ attributes: { name = '' } }: DirectiveProps): ReactNode => (
  <Icon name={name} className="text-icon" />
);

/** Tones of a badge. */
export const tones: readonly string[] = ['info', 'success', 'warning', 'danger'];

/** `:badge[New]{tone="success"}` */
export function Badge({ attributes: { tone = '' }, label }: DirectiveProps): ReactNode {
  return (
    <span className={tones.includes(tone) ? `badge badge-${tone}` : 'badge'} data-markdown="chip">
      {label}
    </span>
  );
}

/**
 * `:term[API]`: a word with its definition from the glossary. The browser opens the definition by itself, for a tap or a key, and
 * with `interestfor` also for a pointer above the word, until it leaves or Escape is pressed; in browsers without it, the
 * stylesheet shows the definition to a pointer. The Markdown alternate has it in parentheses, once.
 */
export function Term({ attributes: { id, definition, first, lang, dir }, label }: DirectiveProps): ReactNode {
  if (id === undefined || definition === undefined) return label;
  return (
    <span className="term">
      <button
        type="button"
        className="term-word"
        data-markdown="keep"
        popoverTarget={id}
        // A click on a word whose definition a pointer has opened keeps it open.
        popoverTargetAction="show"
        aria-describedby={id}
        {...{ interestfor: id }}
      >
        {label}
      </button>
      <span
        id={id}
        popover="auto"
        className="term-note"
        data-markdown={first === undefined ? 'skip' : undefined}
        lang={lang}
        dir={dir}
      >
        <span className="term-mark"> (</span>
        {definition.split('`').map((part, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their position.
          index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
        )}
        <span className="term-mark">)</span>
      </span>
    </span>
  );
}

/** `:::file-tree` around nested lists of files and folders. */
export const FileTree = ({ children }: DirectiveProps): ReactNode => (
  <div className="file-tree" dir="ltr">
    {children}
  </div>
);
