import { entry } from './entry.ts';

/** Messages of `ssg check --code`. */
export const codeMessages = {
  'code/compiler': entry<{ readonly text: string }>({
    message: ({ text }) => `TypeScript could not check the code blocks: ${text}`,
    hint: 'Check tsconfig.json, which code blocks are checked with.',
    cause: 'TypeScript stopped before it checked the code blocks.',
    remedy: 'Fix `tsconfig.json`, which code blocks are checked with.',
    examples: [{ text: "error TS5023: Unknown compiler option 'stirct'." }],
  }),
  'code/language': entry<{ readonly language: string }>({
    severity: 'warning',
    message: ({ language }) =>
      `The code block is marked with "check", but only TypeScript and JavaScript are checked, not "${language}".`,
    hint: 'Remove `check`.',
    cause: 'A code block in a language that is not checked is marked with `check`.',
    examples: [{ language: 'python' }],
  }),
  'code/no-typescript': entry<Record<never, never>>({
    message: () => 'Code blocks are marked with "check", but TypeScript is not installed.',
    hint: 'Run: npm install --save-dev typescript',
    cause: '`ssg check --code` uses the TypeScript of the site, which is not installed.',
    remedy: 'Install it: `npm install --save-dev typescript`.',
    examples: [{}],
  }),
  'code/none': entry<Record<never, never>>({
    severity: 'info',
    message: () => 'No code block is marked with "check".',
    hint: 'Write the word behind the language: ```ts check',
    cause: '`ssg check --code` found no code block to check.',
    remedy: 'Write `check` behind the language of the blocks to check.',
    examples: [{}],
  }),
  'code/type': entry<{ readonly code: string; readonly text: string }>({
    message: ({ code, text }) => `${text} (${code})`,
    hint: 'Fix the code, or remove `check`.',
    cause: 'TypeScript reports an error in a code block that is marked with `check`.',
    remedy: 'Fix the code, or remove `check` from the block.',
    examples: [{ code: 'TS2322', text: "Type 'string' is not assignable to type 'number'." }],
  }),
};
