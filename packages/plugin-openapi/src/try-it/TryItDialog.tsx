import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { FormWords } from '../words/en.ts';
import { say } from '../words/say.ts';
import { AnswerView } from './AnswerView.tsx';
import { BodyFields } from './BodyFields.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import { Field, Fieldset } from './Field.tsx';
import { chosen, controls, type MadeRequest, makeRequest, type Values } from './make-request.ts';
import { requestAsCode } from './request-as-code.ts';
import { type Answer, sendRequest } from './send-request.ts';
import type { TryItFile, TryItOperation, TryItServer } from './types.ts';
import { FormLanguage, useWords } from './words.ts';

interface Props {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly file: TryItFile;
  readonly operation: TryItOperation;
}

type State =
  | { readonly kind: 'idle' | 'sending' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'failed'; readonly fault: string };

const places = [
  ['path', 'path'],
  ['query', 'query'],
  ['header', 'headers'],
  ['cookie', 'cookies'],
] as const;

/** The form of an operation beside the answer to what it sends. */
export function TryItDialog({ ref, file, operation }: Props): ReactNode {
  const { words } = file;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [values, setValues] = useState<Values>({ get: () => null });
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const read = () => form.current !== null && setValues(new FormData(form.current));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, when it has been loaded.
  useEffect(() => {
    ref.current?.showModal();
    title.current?.focus();
    read();
    return () => running.current?.abort();
  }, []);
  const request = requestOf(file, operation, values);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (request === undefined || form.current === null || state.kind === 'sending') return;
    const own = new AbortController();
    running.current = own;
    setState({ kind: 'sending' });
    const sent = requestOf(file, operation, new FormData(form.current)) ?? request;
    setState(
      await sendRequest(sent, own.signal, words).then(
        (answer): State => ({ kind: 'answer', answer }),
        ({ message }: Error): State => ({ kind: 'failed', fault: message }),
      ),
    );
  };
  const cancel = () => running.current?.abort();
  const close = () => ref.current?.close();
  const servers = operation.servers ?? file.servers;
  return (
    <FormLanguage value={file}>
      <dialog ref={ref} className="try-dialog" aria-labelledby={id} closedby="any" onClose={cancel}>
        <form ref={form} className="try-form" onInput={read} onSubmit={(event) => void submit(event)}>
          <header className="try-head">
            <h2 ref={title} id={id} tabIndex={-1} className="try-title">
              <span className="method" data-method={operation.method}>
                {operation.method.toUpperCase()}
              </span>{' '}
              {operation.path}
            </h2>
            <button type="button" className="icon-button" aria-label={words.close} onClick={close}>
              <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M18 6 6 18M6 6l12 12" />
              </svg>
            </button>
          </header>
          <div className="try-fields">
            <ServerFields servers={servers} values={values} />
            <CredentialFields file={file} operation={operation} values={values} />
            {places.map(([place, label]) => {
              const own = operation.parameters.filter((one) => one.in === place);
              return own.length === 0 ? null : (
                <Fieldset key={place} label={words[label]}>
                  {own.map((one) => (
                    <Field key={one.name} field={one} name={controls.parameter(one)} />
                  ))}
                </Fieldset>
              );
            })}
            <BodyFields operation={operation} values={values} />
          </div>
          <footer className="try-send">
            <output className="try-url">{request?.url ?? words.invalidAddress}</output>
            {request !== undefined && (
              <details className="try-known">
                <summary>{words.asCode}</summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it. */}
                <pre className="try-content" tabIndex={0} dir="ltr">
                  <code>{requestAsCode(request)}</code>
                </pre>
              </details>
            )}
            {request?.notes.map((note) => (
              <p key={note} className="try-note">
                {note}
              </p>
            ))}
            <div className="try-actions">
              <button type="submit" className="button" data-variant="primary" aria-disabled={state.kind === 'sending'}>
                {words.send}
              </button>
              {state.kind === 'sending' && (
                <button type="button" className="button" onClick={cancel}>
                  {words.cancel}
                </button>
              )}
            </div>
          </footer>
        </form>
        <section className="try-answer" aria-label={words.response}>
          <p className="visually-hidden" role="status">
            {announcement(words, state)}
          </p>
          {state.kind === 'answer' ? (
            <AnswerView answer={state.answer} />
          ) : state.kind === 'failed' ? (
            <p className="try-fault">{state.fault}</p>
          ) : (
            <p className="try-empty">{state.kind === 'sending' ? words.waiting : words.emptyResponse}</p>
          )}
        </section>
      </dialog>
    </FormLanguage>
  );
}

/** `undefined` where the address that was typed in is none. */
function requestOf(file: TryItFile, operation: TryItOperation, values: Values): MadeRequest | undefined {
  try {
    return makeRequest(file, operation, values, typeof location === 'undefined' ? 'https://localhost/' : location.href);
  } catch {
    return undefined;
  }
}

function announcement(words: FormWords, state: State): string {
  if (state.kind === 'sending') return words.sending;
  if (state.kind === 'failed') return state.fault;
  if (state.kind !== 'answer') return '';
  const { status, statusText, milliseconds } = state.answer;
  return say(words.answered, { status: `${status} ${statusText}`, n: Math.round(milliseconds) });
}

function ServerFields({ servers, values }: { servers: readonly TryItServer[]; values: Values }): ReactNode {
  const { words } = useWords();
  const server = chosen(servers, String(values.get(controls.server) ?? ''));
  return (
    <Fieldset label={words.server}>
      {servers.length > 1 && (
        <select name={controls.server} aria-label={words.server} className="try-control">
          {servers.map(({ url, label }, index) => (
            <option key={url} value={index}>
              {label === undefined ? url : `${label}: ${url}`}
            </option>
          ))}
        </select>
      )}
      {servers.length === 1 && <p className="try-server">{server?.url}</p>}
      {server?.variables?.map((one) => (
        <Field key={`${server.url} ${one.name}`} field={one} name={controls.variable(one.name)} />
      ))}
    </Fieldset>
  );
}
