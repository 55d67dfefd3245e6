import { type Context, createContext, useContext } from 'react';
import type { TryItFile } from './types.ts';

type FormLanguage = Pick<TryItFile, 'language' | 'words'>;

/** The words of the form and their language, for its parts. */
export const FormLanguage: Context<FormLanguage> = createContext({ language: 'en', words: {} as TryItFile['words'] });

export const useWords = (): FormLanguage => useContext(FormLanguage);
