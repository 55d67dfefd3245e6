import type { ComponentProps, ReactElement, ReactNode } from 'react';

/** A code of at most this many characters fits on a line of a phone, in a list or a table too. */
const longest = 24;
/** Browsers break lines after these, as after spaces, where a break is not wrong. */
const breakable = /[/?&!-]./;

/**
 * The code in a line of text. A short one stays in one piece: a break after the hyphen of `page-id` would look like
 * hyphenation. The code of a block comes here too; its children are lines.
 */
export const InlineCode = (props: ComponentProps<'code'>): ReactNode => {
  const text = props.children;
  const isShort = typeof text === 'string' && text.length <= longest && breakable.test(text);
  return <code {...props} data-word={isShort ? '' : undefined} />;
};

/** Whether an element of a page is code. */
export const isCode = ({ type }: ReactElement): boolean => type === 'code' || type === InlineCode;
