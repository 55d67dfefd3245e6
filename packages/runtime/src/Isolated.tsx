import type { ReactNode } from 'react';
import { useShell } from './context.tsx';
import { textDirection } from './text-direction.ts';
import type { Language } from './view.ts';

export interface IsolatedProps {
  readonly of: { readonly label: string; readonly language?: Language | undefined };
}

/** Defined by the bundler: a site in one language that is written from left to right needs no code for others. */
declare const __SSG_LANGUAGES__: boolean;

function InOwnLanguage({ of: { label, language } }: IsolatedProps): ReactNode {
  const { direction } = useShell().locale;
  const own = language?.direction ?? textDirection(label);
  return language === undefined && (own ?? direction) === direction ? (
    label
  ) : (
    <bdi lang={language?.lang} dir={own}>
      {label}
    </bdi>
  );
}

const Plain = ({ of }: IsolatedProps): ReactNode => of.label;

/**
 * A label or a title that may be in another language or direction than the page: what is not translated, and names in
 * other letters. Its signs stay at its ends, and a screen reader knows its language.
 */
export const Isolated = typeof __SSG_LANGUAGES__ === 'undefined' || __SSG_LANGUAGES__ ? InOwnLanguage : Plain;
