import { type ReactNode, useState } from 'react';
import { say } from '../words/say.ts';
import type { Answer } from './send-request.ts';
import { useWords } from './words.ts';

/** More text than this is not shown, because a page with it would not scroll smoothly. */
const mostShown = 200_000;

/** Status, time, headers and content of an answer. */
export function AnswerView({ answer }: { readonly answer: Answer }): ReactNode {
  const { language, words } = useWords();
  const size = useSize();
  const { status, statusText, milliseconds, bytes, headers, redirected } = answer;
  return (
    <>
      <p className="try-status">
        <strong data-class={Math.floor(status / 100)}>{`${status} ${statusText}`.trim()}</strong>
        <span>{Math.round(milliseconds).toLocaleString(language)} ms</span>
        <span>{size(bytes)}</span>
      </p>
      {redirected !== undefined && <p className="try-hint">{say(words.answeredBy, { url: redirected })}</p>}
      <details className="try-known">
        <summary>{say(words.headerCount, { n: headers.length })}</summary>
        <dl className="try-headers">
          {headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="try-hint">{words.exposedHeaders}</p>
      </details>
      <Content answer={answer} />
    </>
  );
}

function Content({ answer: { text, type, content, bytes } }: { readonly answer: Answer }): ReactNode {
  const { words } = useWords();
  const size = useSize();
  const [copied, setCopied] = useState('');
  if (bytes === 0) return <p className="try-empty">{words.noBody}</p>;
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
      () => setCopied(words.copied),
      () => setCopied(words.notCopied),
    );
  return (
    <>
      {shown === undefined ? (
        <p className="try-empty">{type || words.binary}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
        <pre className="try-content" tabIndex={0} dir="ltr">
          <code>{shown.length > mostShown ? shown.slice(0, mostShown) : coloured(shown)}</code>
        </pre>
      )}
      {shown !== undefined && shown.length > mostShown && (
        <p className="try-hint">{say(words.shownInPart, { size: size(mostShown) })}</p>
      )}
      <div className="try-actions">
        {shown !== undefined && (
          <button type="button" className="button" data-size="small" onClick={copy}>
            {words.copy}
          </button>
        )}
        <button type="button" className="button" data-size="small" onClick={save}>
          {words.save}
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

/** Bytes in words. */
function useSize(): (bytes: number) => string {
  const { language, words } = useWords();
  return (bytes) =>
    bytes < 1000
      ? say(words.bytes, { n: bytes })
      : `${(bytes / 1000).toLocaleString(language, { maximumFractionDigits: 1 })} kB`;
}
