import type { TranslationsAction, TranslationsFlags } from './translations.ts';
import type { VersionFlags, Words } from './version.ts';

const together = (names: readonly (string | false | undefined)[]): string | undefined => {
  const [first, second] = names.filter((name) => name !== undefined && name !== false);
  return second === undefined ? undefined : `${first} and ${second} cannot be used together.`;
};

/** Why the words and flags of `ssg translations` contradict each other; `undefined` if they do not. */
export function faultOfTranslations(
  { action, files = [] }: TranslationsAction,
  { write, accept, format, to }: TranslationsFlags,
): string | undefined {
  if (action !== 'import' && files.length > 0) return `too many arguments: only "import" takes files.`;
  const only =
    action === 'export' ? undefined : format !== undefined ? '--format' : to === undefined ? undefined : '--to';
  return (
    together([action, accept !== undefined && '--accept', write === true && '--write']) ??
    (only === undefined ? undefined : `option '${only}' works only with "export".`)
  );
}

/** The same for `ssg version`. */
export function faultOfVersion({ name, commit }: Words, { section, update, toRefs }: VersionFlags): string | undefined {
  if (commit !== undefined && name !== 'backport') return 'too many arguments: only "backport" takes a commit.';
  const what = name === undefined ? undefined : name === 'backport' ? name : 'a name';
  return (
    together([what, update === true && '--update', toRefs === true && '--to-refs']) ??
    together([name === 'backport' && name, update === true && '--update', section !== undefined && '--section']) ??
    (what === undefined && update !== true && toRefs !== true
      ? 'missing argument \'name\': give the new version, such as 2.1.0, "backport", --update or --to-refs.'
      : undefined)
  );
}
