import type { DirectiveForm, DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Fragment, type ReactNode } from 'react';

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

Term.accepts = {
  kinds: ['text'],
  // All but the first come from the glossary.
  attributes: ['id', 'definition', 'first', 'lang', 'dir'],
} satisfies DirectiveForm;
Term.stylesheet = '@autolode/theme/small.css';
