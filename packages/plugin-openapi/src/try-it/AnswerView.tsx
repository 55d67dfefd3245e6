import { type ReactNode, useState } from 'react';
import type { Answer } from './send-request.ts';

/** More text than this is not shown, because a page with it would not scroll smoothly. */
const mostShown = 200_000;

/** Status, time, headers and content of an answer. */
export function AnswerView({ answer }: { readonly answer: Answer }): ReactNode {
  const { status, statusText, milliseconds, bytes, headers, redirected } = answer;
  return (
    <>
      <p className="try-status">
        <strong data-class={Math.floor(status / 100)}>{`${status} ${statusText}`.trim()}</strong>
        <span>{Math.round(milliseconds).toLocaleString('en')} ms</span>
        <span>{sizeOf(bytes)}</span>
      </p>
      {redirected !== undefined && <p className="try-hint">Answered by {redirected}</p>}
      <details className="try-known">
        <summary>{headers.length === 1 ? '1 header' : `${headers.length} headers`}</summary>
        <dl className="try-headers">
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="try-hint">A page sees only the headers that the server exposes to it.</p>
      </details>
      <Content answer={answer} />
    </>
  );
}

function Content({ answer: { text, type, content, bytes } }: { readonly answer: Answer }): ReactNode {
  const [copied, setCopied] = useState('');
  if (bytes === 0) return <p className="try-empty">The response has no body.</p>;
  const save = () => {
    const url = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = url;
    link.download = 'response';
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  };
  const shown = text === undefined ? undefined : formatted(text, type);
  const copy = () =>
    void navigator.clipboard.writeText(shown ?? '').then(
      () => setCopied('Copied'),
      () => setCopied('Copying failed'),
    );
  return (
    <>
      {shown === undefined ? (
        <p className="try-empty">{type || 'Binary data'}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
        <pre className="try-content" tabIndex={0} dir="ltr">
          <code>{shown.length > mostShown ? shown.slice(0, mostShown) : coloured(shown)}</code>
        </pre>
      )}
      {shown !== undefined && shown.length > mostShown && (
        <p className="try-hint">The first {sizeOf(mostShown)} are shown; save the response to see all of it.</p>
      )}
      <div className="try-actions">
        {shown !== undefined && (
          <button type="button" className="button" data-size="small" onClick={copy}>
            Copy
          </button>
        )}
        <button type="button" className="button" data-size="small" onClick={save}>
          Save
        </button>
        <span className="try-note" role="status">
          {copied}
        </span>
      </div>
    </>
  );
}

function formatted(text: string, type: string): string {
  if (!/[/+]json\b/i.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d[\d.eE+-]*)/g;

/** JSON with its keys, strings and numbers in colours; other texts look like it where they have such parts. */
function coloured(text: string): ReactNode {
  if (!/^\s*[[{]/.test(text)) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const [all, string, colon, word] = match;
    const kind =
      string === undefined ? (word === undefined ? 'number' : 'word') : colon === undefined ? 'string' : 'key';
    parts.push(
      text.slice(end, match.index),
      <span key={match.index} data-token={kind}>
        {string ?? all}
      </span>,
      colon,
    );
    end = match.index + all.length;
  }
  return [...parts, text.slice(end)];
}

const sizeOf = (bytes: number): string =>
  bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} kB`;
