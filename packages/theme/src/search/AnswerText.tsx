import type { ReactNode } from 'react';
import { type AnswerBlock, type AnswerInline, parseAnswer } from './parse-answer.ts';

/**
 * Renders an answer as paragraphs, lists, code and links from text nodes, so that the assistant's output never becomes
 * markup.
 */
export function AnswerText({ text, onClose }: { readonly text: string; readonly onClose: () => void }): ReactNode {
  return (
    <div className="search-answer">
      {parseAnswer(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer only grows at its end.
        <Block key={index} block={block} onClose={onClose} />
      ))}
    </div>
  );
}

function Block({ block, onClose }: { readonly block: AnswerBlock; readonly onClose: () => void }): ReactNode {
  if (block.type === 'code')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      <pre tabIndex={0}>
        <code>{block.text}</code>
      </pre>
    );
  if (block.type === 'list')
    return (
      <ul>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <li key={index}>
            <Inline parts={item} onClose={onClose} />
          </li>
        ))}
      </ul>
    );
  return (
    <p>
      <Inline parts={block.parts} onClose={onClose} />
    </p>
  );
}

const Inline = ({
  parts,
  onClose,
}: {
  readonly parts: readonly AnswerInline[];
  readonly onClose: () => void;
}): ReactNode =>
  parts.map((part, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: as above.
    if (part.type === 'code') return <code key={index}>{part.text}</code>;
    if (part.type === 'strong') return <strong key={index}>{part.text}</strong>;
    if (part.type === 'link')
      return (
        <a key={index} href={safeHref(part.href)} onClick={onClose}>
          {part.text}
        </a>
      );
    return <span key={index}>{part.text}</span>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above.
  });

/** Returns the URL if it is `http`, `https` or a path of this site; `undefined` for any other scheme. */
export function safeHref(href: string): string | undefined {
  const origin = typeof location === 'undefined' ? 'https://localhost' : location.origin;
  if (!URL.canParse(href, origin)) return undefined;
  const url = new URL(href, origin);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  return url.origin === origin ? url.pathname + url.search + url.hash : url.href;
}
