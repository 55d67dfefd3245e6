/** The most files of a folder that a call may load: each becomes part of the bundle. */
export const mostLoaded = 300;

/** A call of `require` whose path begins with a text and goes on with a value: a folder, and how its files begin. */
const call =
  /\brequire\(\s*(?:`(?<folder>[^`$\\\n]*\/)(?<name>[^`$\\\n/]*)\$\{|(?<quote>['"])(?<inText>[^'"\n]*\/)(?<other>[^'"\n/]*)\k<quote>\s*\+)/g;

/**
 * Replaces calls of `require` with a computed path, for which webpack bundled the whole folder, by a function that has the
 * modules of its files.
 *
 * @param text - The text of a module.
 * @param modulesOf - The modules of the files of a folder whose names begin with a text, by what follows the folder in
 * the path; `undefined` if the call is to stay.
 */
export function withComputedRequires(
  text: string,
  modulesOf: (folder: string, beginning: string, offset: number) => ReadonlyMap<string, string> | undefined,
): string {
  return text.replace(call, (whole, ...match) => {
    const groups = match.at(-1) as Readonly<Record<string, string | undefined>>;
    const folder = groups['folder'] ?? groups['inText'] ?? '';
    const modules = modulesOf(folder, groups['name'] ?? groups['other'] ?? '', match.at(-3) as number);
    if (modules === undefined) return whole;
    const entries = [...modules].map(
      ([path, module]) => `${JSON.stringify(folder + path)}: () => require(${JSON.stringify(module)})`,
    );
    return `((files) => (path) => { const found = files[path]?.(); if (found === undefined) throw new Error("Cannot find " + path); return typeof found === "string" ? Object.assign(Object(found), { default: found }) : found; })({ ${entries.join(', ')} })${whole.slice('require'.length)}`;
  });
}

/** Images that a module requires, whose URL is the module here and was its default export in webpack. */
const required = /(\brequire\(\s*(["'])[^"'\n]+\.(?:png|jpe?g|gif|svg|webp|avif|ico)\2\s*\))\s*\.default\b/g;

/** Removes `.default` after calls of `require` for images. */
export const withPlainImages = (text: string): string => text.replace(required, '$1');
