import type { StoredFile } from '../keep/objects.ts';
import { append } from '../lib/append.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { diskName } from '../lib/disk-name.ts';
import { problem } from '../messages/problem.ts';
import type { OutputFile } from '../render/types.ts';
import type { Output, OutputInput, OutputResult } from './types.ts';

/**
 * Runs every output. Two outputs that write the same path are reported, and so is a static file with the path of an
 * output, because either could be the intended one.
 */
export async function makeOutputs(
  outputs: readonly Output[],
  input: OutputInput,
): Promise<{ files: OutputFile[] } & Required<Omit<OutputResult, 'files'>>> {
  const files = new Map<string, OutputFile>();
  const diagnostics: Diagnostic[] = [];
  const own = new Map(input.site.statics.map(({ to, path }) => [to, path]));
  const owners = new Map<string, Owner>([
    ...input.site.routes.map(({ output, file }) => [diskName(output), { output, file }] as const),
    ...input.site.statics.map(({ to, path }) => [diskName(to), { output: to, file: path }] as const),
  ]);
  // All outputs are started before the first is awaited, because some run in worker threads.
  const results = await Promise.all(outputs.map(async (output) => output.make(input)));
  results.forEach((made, index) => {
    const names = [...made.files, ...(made.stored ?? [])].map(({ path }) => path);
    for (const name of [...names, ...(made.published ?? [])]) {
      const file = own.get(name);
      // `.nojekyll` is empty, so a static file of that name is the same file.
      if (file !== undefined && name !== '.nojekyll') diagnostics.push(staticFile(name, file, outputs[index]));
    }
    for (const { path, content } of [...made.files, ...(made.stored ?? [])].map(contentOf))
      append(diagnostics, sameOnDisk({ output: path, file: `the output "${outputs[index]?.name}"`, content }, owners));
  });
  const published = results.flatMap((made) => made.published ?? []);
  const stored = results.flatMap((made) => made.stored ?? []);
  for (const made of results) {
    append(diagnostics, made.diagnostics ?? []);
    for (const file of made.files) {
      if (own.has(file.path)) continue;
      if (files.has(file.path)) diagnostics.push(problem('outputs/same-file', { path: file.path }));
      else files.set(file.path, file);
    }
  }
  return {
    files: [...files.values()],
    published: published.filter((path) => !own.has(path)),
    stored: stored.filter(({ path }) => !own.has(path)),
    diagnostics,
    reads: results.flatMap((made) => made.reads ?? []),
  };
}

/** A file of the output, and what it is made from. */
interface Owner {
  readonly output: string;
  readonly file: string;
  /** Of a generated file: its content, or the hash of it. */
  readonly content?: unknown;
}

const contentOf = (file: OutputFile | StoredFile) => ({
  path: file.path,
  content: 'content' in file ? file.content : file.hash,
});

/** Reports a generated file that many disks store as another one, unless that has the same content. */
function sameOnDisk(made: Owner, owners: Map<string, Owner>): Diagnostic[] {
  const owner = owners.get(diskName(made.output));
  if (owner === undefined) owners.set(diskName(made.output), made);
  if (owner === undefined || owner.output === made.output) return [];
  if (owner.content !== undefined && owner.content === made.content) return [];
  const values = { first: owner.output, firstFile: owner.file, path: made.output, file: made.file };
  return [problem('route/case', values, owner.content === undefined ? { file: owner.file } : {})];
}

const staticFile = (name: string, file: string, output: Output | undefined): Diagnostic =>
  problem('outputs/static-file', { path: name, key: output?.key, plugin: output?.name ?? '' }, { file });
