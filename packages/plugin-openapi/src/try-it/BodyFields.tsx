import { type ReactNode, useId } from 'react';
import { say } from '../words/say.ts';
import { Field, Fieldset } from './Field.tsx';
import { controls, type Values } from './make-request.ts';
import type { TryItBody, TryItOperation } from './types.ts';
import { useWords } from './words.ts';

interface Props {
  readonly operation: TryItOperation;
  readonly values: Values;
}

/** The body to send: text with an example, the fields of a form, or a file. */
export function BodyFields({ operation: { bodies, isBodyRequired = false }, values }: Props): ReactNode {
  const { words } = useWords();
  const body = bodies.find(({ type }) => type === values.get(controls.type)) ?? bodies[0];
  if (body === undefined) return null;
  return (
    <Fieldset label={words.body}>
      {bodies.length > 1 ? (
        <select name={controls.type} aria-label={words.contentType} className="try-control">
          {bodies.map(({ type }) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      ) : (
        <p className="try-server">{body.type}</p>
      )}
      {body.kind === 'form' ? (
        body.fields.map((one) => <Field key={`${body.type} ${one.name}`} field={one} name={controls.field(one.name)} />)
      ) : body.kind === 'file' ? (
        <input
          key={body.type}
          type="file"
          name={controls.body}
          aria-label={words.file}
          className="try-control"
          required={isBodyRequired}
        />
      ) : (
        <TextBody key={body.type} body={body} isRequired={isBodyRequired} text={values.get(controls.body)} />
      )}
    </Fieldset>
  );
}

interface TextProps {
  readonly body: TryItBody;
  readonly isRequired: boolean;
  readonly text: FormDataEntryValue | null;
}

function TextBody({ body: { type, example = '', fields }, isRequired, text }: TextProps): ReactNode {
  const id = useId();
  const { words } = useWords();
  const fault = /[/+]json\b/i.test(type) && typeof text === 'string' ? jsonFault(text) : undefined;
  return (
    <>
      <textarea
        name={controls.body}
        aria-label={say(words.bodyAs, { type })}
        aria-describedby={id}
        aria-invalid={fault === undefined ? undefined : true}
        className="try-control"
        rows={Math.min(16, Math.max(6, example.split('\n').length + 1))}
        defaultValue={example}
        required={isRequired}
        spellCheck={false}
        autoCapitalize="off"
      />
      <p id={id} className="try-hint" data-fault={fault === undefined ? undefined : ''}>
        {fault === undefined ? '' : say(words.invalidJson, { fault })}
      </p>
      {fields.length > 0 && (
        <details className="try-known">
          <summary>{words.bodyFields}</summary>
          <ul>
            {fields.map((one) => (
              <li key={one.name}>
                <code>{one.name}</code> <span className="try-type">{one.type}</span>
                {one.isRequired === true && <span className="try-required"> {words.required}</span>}
                {one.values !== undefined && <span className="try-hint"> {one.values.join(', ')}</span>}
                {one.hint !== undefined && <span className="try-hint"> {one.hint}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** What is wrong with a text as JSON. It may be sent anyway, to see what the server says. */
function jsonFault(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
