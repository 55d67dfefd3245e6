import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { say } from '../words/say.ts';
import { Fieldset } from './Field.tsx';
import { fetchToken } from './fetch-token.ts';
import { controls, schemeOf, type Values } from './make-request.ts';
import type { TryItFile, TryItOperation } from './types.ts';
import { useWords } from './words.ts';

/** What was typed in, until the page is loaded again. It is never stored. */
const known = new Map<string, string>();

interface Props {
  readonly file: TryItFile;
  readonly operation: TryItOperation;
  readonly values: Values;
}

/** The keys and tokens of an operation. */
export function CredentialFields({ file, operation: { security, scopes = {} }, values }: Props): ReactNode {
  const { language, words } = useWords();
  if (security.every((one) => one.length === 0)) return null;
  const needed = security[Number(values.get(controls.security) ?? 0)] ?? [];
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const remember = ({ target }: FormEvent) => {
    const { name, value } = target as HTMLInputElement;
    known.set(name, value);
  };
  return (
    <Fieldset label={words.authentication}>
      {security.length > 1 && (
        <select name={controls.security} aria-label={words.authentication} className="try-control">
          {security.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
            <option key={index} value={index}>
              {list.format(one.map((name) => schemeOf(file, name).label)) || words.none}
            </option>
          ))}
        </select>
      )}
      <div className="try-set" onInput={remember}>
        {needed.map((name) => {
          const { kind, label, tokens } = schemeOf(file, name);
          if (kind === 'none') return null;
          return (
            <div key={name} className="try-set">
              {kind === 'basic' && (
                <Credential label={say(words.user, { scheme: label })} name={controls.user(name)} isOpen />
              )}
              <Credential
                label={kind === 'basic' ? say(words.password, { scheme: label }) : label}
                name={controls.credential(name)}
              />
              {tokens !== undefined && <ClientToken name={name} url={tokens} scopes={scopes[name] ?? []} />}
            </div>
          );
        })}
      </div>
      <p className="try-hint">{words.credentialsAdvice}</p>
    </Fieldset>
  );
}

interface ClientTokenProps {
  /** Name of the scheme. */
  readonly name: string;
  readonly url: string;
  readonly scopes: readonly string[];
}

/** Gets the token that a client has for itself, and fills it in. */
function ClientToken({ name, url, scopes }: ClientTokenProps): ReactNode {
  const { words } = useWords();
  const place = useRef<HTMLDetailsElement>(null);
  const [said, setSaid] = useState('');
  const get = async () => {
    const form = place.current?.closest('form');
    const field = (control: string) => form?.elements.namedItem(control) as HTMLInputElement | null | undefined;
    setSaid(words.waiting);
    const client = {
      id: field(controls.clientId(name))?.value ?? '',
      secret: field(controls.clientSecret(name))?.value ?? '',
    };
    const token = await fetchToken(url, scopes, client, words).catch(({ message }: Error) => setSaid(message));
    const target = field(controls.credential(name));
    if (token === undefined || target === null || target === undefined) return;
    target.value = token;
    target.dispatchEvent(new Event('input', { bubbles: true }));
    setSaid(words.gotToken);
  };
  return (
    <details ref={place} className="try-known">
      <summary>{words.getToken}</summary>
      <div className="try-set">
        <Credential label={say(words.clientId, { scheme: name })} name={controls.clientId(name)} isOpen />
        <Credential label={say(words.clientSecret, { scheme: name })} name={controls.clientSecret(name)} />
        <div className="try-actions">
          <button type="button" className="button" data-size="small" onClick={() => void get()}>
            {words.getToken}
          </button>
          <span className="try-note" role="status">
            {said}
          </span>
        </div>
      </div>
    </details>
  );
}

interface CredentialProps {
  readonly label: string;
  readonly name: string;
  readonly isOpen?: boolean;
}

function Credential({ label, name, isOpen = false }: CredentialProps): ReactNode {
  const id = useId();
  return (
    <div className="try-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        className="try-control"
        type={isOpen ? 'text' : 'password'}
        // Password managers would offer to store it.
        autoComplete="off"
        data-1p-ignore=""
        defaultValue={known.get(name)}
        spellCheck={false}
      />
    </div>
  );
}
