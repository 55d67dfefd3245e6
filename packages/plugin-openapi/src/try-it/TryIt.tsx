import { type ReactNode, useRef, useState } from 'react';
import { TryItDialog } from './TryItDialog.tsx';
import type { TryItFile } from './types.ts';

export interface TryItProps {
  /** Id of the operation. */
  readonly operation: string;
  /** Method and path, for the button's name. */
  readonly name: string;
  /** URL of the file with what the form needs. */
  readonly data: string;
  /** What the button says, before the file with all other words is loaded. */
  readonly words: { readonly open: string; readonly loading: string; readonly failed: string };
}

const files = new Map<string, Promise<TryItFile>>();

/** Loads a file once; one that failed is asked for again. */
function load(url: string): Promise<TryItFile> {
  const known = files.get(url);
  if (known !== undefined) return known;
  const loading = fetch(url).then((response): Promise<TryItFile> => {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return response.json();
  });
  files.set(url, loading);
  loading.catch(() => files.delete(url));
  return loading;
}

/** The button that opens the form of an operation. */
export default function TryIt({ operation, name, data, words }: TryItProps): ReactNode {
  const [file, setFile] = useState<TryItFile>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => {
    if (file !== undefined) return dialog.current?.showModal();
    setState('loading');
    return void load(data).then(
      (loaded) => {
        setFile(loaded);
        setState('idle');
      },
      () => setState('failed'),
    );
  };
  const own = file?.operations[operation];
  return (
    <>
      <button type="button" className="button try-open" data-size="small" aria-haspopup="dialog" onClick={open}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 4v16l14-8z" />
        </svg>
        {words.open}
        <span className="visually-hidden">: {name}</span>
      </button>
      <span className="try-note" role="status">
        {state === 'idle' ? '' : words[state]}
      </span>
      {file !== undefined && own !== undefined && <TryItDialog ref={dialog} file={file} operation={own} />}
    </>
  );
}
