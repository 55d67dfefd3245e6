import { type FormEvent, type ReactNode, useId } from 'react';
import { say } from '../words/say.ts';
import { Fieldset } from './Field.tsx';
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
export function CredentialFields({ file, operation: { security }, values }: Props): ReactNode {
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
          const { kind, label } = schemeOf(file, name);
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
            </div>
          );
        })}
      </div>
      <p className="try-hint">{words.credentialsAdvice}</p>
    </Fieldset>
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
