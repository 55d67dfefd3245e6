import type { Program } from 'acorn';
import { parse } from 'acorn';
import { transformSync } from 'esbuild';
import { rememberLast } from '../content/remember-last.ts';

/** The syntax tree of TypeScript with JSX, without its types; `undefined` if it is not valid. */
export const programOf = rememberLast(16, (code: string): Program | undefined => {
  try {
    const options = { loader: 'tsx', jsx: 'transform', logLevel: 'silent' } as const;
    // Imports that only a template uses stay.
    const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } };
    const factory = { jsxFactory: '$element', jsxFragment: '$Fragment' };
    return parse(transformSync(code, { ...options, ...factory, tsconfigRaw }).code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
    });
  } catch {
    return undefined;
  }
});
