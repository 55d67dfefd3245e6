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
  if (value === undefined) throw new Error('Theme hooks work only below the Shell');
  return value;
}

/**
 * The current page.
 *
 * @throws If it is called outside the runtime's context.
 */
export const usePage = (): PageView => useRuntime().page;

/**
 * The data that all pages of this locale share.
 *
 * @throws If it is called outside the runtime's context.
 */
export const useShell = (): ShellView => useRuntime().shell;

/**
 * Returns a function that translates `key` into the page's language and replaces `{name}` from `values`. An unknown key
 * is returned unchanged.
 */
export function useText(): (key: string, values?: Readonly<Record<string, string | number>>) => string {
  const { strings } = useShell();
  return (key, values) => formatText(strings[key] ?? key, values);
}
