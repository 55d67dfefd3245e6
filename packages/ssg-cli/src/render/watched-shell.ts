import type { ShellView } from '@autolode/ssg-runtime/view';

interface Watched {
  readonly shell: ShellView;
  /** Keys that were read although the shell has no such string. */
  readonly unknown: Set<string>;
}

/** One for each shell, because what is rendered once for all pages is kept by it. */
const known = new WeakMap<ShellView, Watched>();

/** `acme.made`. Other keys may be the text itself, as in `useText()('Welcome')`, which is right in its language. */
const isKey = (key: string): boolean => /^[\w-]+(?:\.[\w-]+)+$/.test(key);

/** Returns a shell that notes the keys of strings that are asked for and do not exist: readers would see the keys. */
export function watchedShell(shell: ShellView): Watched {
  const before = known.get(shell);
  if (before !== undefined) return before;
  const unknown = new Set<string>();
  const strings = new Proxy(shell.strings, {
    get: (target, key) => {
      if (typeof key === 'string' && !(key in target) && isKey(key)) unknown.add(key);
      return Reflect.get(target, key) as unknown;
    },
  });
  const watched = { shell: { ...shell, strings }, unknown };
  known.set(shell, watched);
  return watched;
}

/** Returns the keys that were asked for since the last call. */
export function takeUnknown({ unknown }: Pick<Watched, 'unknown'>): readonly string[] {
  const keys = [...unknown].sort();
  unknown.clear();
  return keys;
}
