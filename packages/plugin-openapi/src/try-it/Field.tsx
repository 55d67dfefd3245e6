import { type ReactNode, useId } from 'react';
import type { TryItField } from './types.ts';
import { useWords } from './words.ts';

/** Controls under a name. */
export const Fieldset = ({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode => (
  <fieldset className="try-set">
    <legend>{label}</legend>
    {children}
  </fieldset>
);

/** A labelled control for a value, with what is known of it below. */
export function Field({ field, name }: { readonly field: TryItField; readonly name: string }): ReactNode {
  const { words } = useWords();
  const id = useId();
  const hint = `${id}-hint`;
  const about = [field.hint, field.kind === 'list' ? words.onePerLine : undefined].filter((one) => one !== undefined);
  return (
    <div className="try-field">
      <label htmlFor={id}>
        <code>{field.name}</code> <span className="try-type">{field.type}</span>
        {field.isRequired === true && <span className="try-required"> {words.required}</span>}
      </label>
      <Control field={field} name={name} id={id} hint={about.length === 0 ? undefined : hint} />
      {about.length > 0 && (
        <p id={hint} className="try-hint">
          {about.join(' ')}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  readonly field: TryItField;
  readonly name: string;
  readonly id: string;
  readonly hint: string | undefined;
}

function Control({ field, name, id, hint }: ControlProps): ReactNode {
  const { words } = useWords();
  const { kind, values = [], initial = '', isRequired = false } = field;
  const shared = { id, name, className: 'try-control', 'aria-describedby': hint, required: isRequired };
  if (kind === 'choice')
    return (
      <select {...shared} defaultValue={initial}>
        {(!isRequired || initial === '') && <option value="">{words.notSent}</option>}
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </select>
    );
  if (kind === 'list' || kind === 'json')
    return <textarea {...shared} rows={kind === 'list' ? 2 : 3} defaultValue={initial} spellCheck={false} />;
  if (kind === 'file') return <input {...shared} type="file" />;
  return (
    <input
      {...shared}
      defaultValue={initial}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
    />
  );
}
