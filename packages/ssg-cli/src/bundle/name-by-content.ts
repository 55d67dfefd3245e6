import type { Bundled } from '../lib/esbuild.ts';
import { sha256 } from '../lib/hash.ts';

/** A file name of esbuild: the part before the hash, the hash, and the extension. */
const hashedName = /^(.*-)([A-Z\d]{8})(\.\w+)$/;
const isText = /\.(?:js|css)$/;

/**
 * Names outputs by a hash of their content and references. esbuild's own hashes also contain the paths of all inputs
 * relative to the site's folder, so a site in a deeper folder would get other URLs.
 */
export function nameByContent(bundled: Bundled): Bundled {
  const outputs = bundled.outputFiles.map((file) => {
    const name = file.path.slice(file.path.lastIndexOf('/') + 1);
    return { file, name, parts: hashedName.exec(name), text: isText.test(name) ? file.text : undefined };
  });
  const named = outputs.filter(({ parts }) => parts !== null);
  const references = new Map(
    outputs.map(({ name, text }) => [
      name,
      text === undefined ? [] : named.filter((other) => other.name !== name && text.includes(other.name)),
    ]),
  );
  const own = new Map(
    named.map(({ file, name, parts, text }) => {
      const rest = text === undefined ? file.contents : withNames(text, named, ({ parts: other }) => other?.[1] ?? '');
      return [name, sha256(`${parts?.[1]}\0${sha256(rest)}`)];
    }),
  );
  const renamed = new Map(
    named.map(({ name, parts }) => {
      const below = [...reachable(name, references)].map((one) => own.get(one) ?? '').sort();
      const hash = base32(sha256([own.get(name), ...below].join(' ')));
      return [name, `${parts?.[1]}${hash}${parts?.[3]}`] as const;
    }),
  );
  const rename = (text: string) => withNames(text, named, ({ name }) => renamed.get(name) ?? name);
  return {
    ...bundled,
    metafile: JSON.parse(rename(JSON.stringify(bundled.metafile))) as Bundled['metafile'],
    outputFiles: outputs.map(({ file, text }) => {
      const contents = text === undefined ? file.contents : new Uint8Array(Buffer.from(rename(text)));
      return {
        path: rename(file.path),
        contents,
        hash: '',
        get text() {
          return Buffer.from(contents).toString('utf8');
        },
      };
    }),
  };
}

function withNames<T extends { readonly name: string }>(
  text: string,
  outputs: readonly T[],
  to: (output: T) => string,
): string {
  return outputs.reduce((all, output) => all.replaceAll(output.name, to(output)), text);
}

function reachable(from: string, references: ReadonlyMap<string, readonly { readonly name: string }[]>): Set<string> {
  const found = new Set([from]);
  for (const name of found) for (const next of references.get(name) ?? []) found.add(next.name);
  found.delete(from);
  return found;
}

/** Eight characters in esbuild's alphabet, so that the length of the file does not change. */
const base32 = (hex: string): string =>
  Array.from(
    { length: 8 },
    (_, index) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16) % 32],
  ).join('');
