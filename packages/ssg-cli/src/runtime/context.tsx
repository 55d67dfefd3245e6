import { createContext, type ReactNode, useContext } from 'react';
import { formatText } from './format-text.ts';
import type { PageView, ShellView } from './view.ts';

interface RuntimeValue {
  readonly shell: ShellView;
  readonly page: PageView;
}

const RuntimeContext = createContext<RuntimeValue | undefined>(undefined);

export function RuntimeProvider({ shell, page, children }: RuntimeValue & { readonly children: ReactNode }): ReactNode {
  return <RuntimeContext value={{ shell, page }}>{children}</RuntimeContext>;
}

function useRuntime(): RuntimeValue {
  const value = useContext(RuntimeContext);
  if (value === undefined)
    throw new Error('Theme hooks work only below the Shell: this component was rendered outside it.');
  return value;
}

/** The page being shown. */
export const usePage = (): PageView => useRuntime().page;

/** What all pages of this locale share. */
export const useShell = (): ShellView => useRuntime().shell;

/** Says `key` in the page's language, with `{name}` replaced from `values`. An unknown key is said as it is. */
export function useText(): (key: string, values?: Readonly<Record<string, string | number>>) => string {
  const { strings } = useShell();
  return (key, values) => formatText(strings[key] ?? key, values);
}
