import { problem } from '../catalogue/problem.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { OutputFile } from '../render/types.ts';
import type { StoredFile } from '../store/objects.ts';
import type { Output, OutputInput } from './types.ts';

/**
 * Makes every output that the config has on. Two outputs with one name are a mistake that is reported, and so is a static
 * file of the same name: either might be the one that was meant.
 */
export async function makeOutputs(
  outputs: readonly Output[],
  input: OutputInput,
): Promise<{ files: OutputFile[]; published: string[]; stored: StoredFile[]; diagnostics: Diagnostic[] }> {
  const files = new Map<string, OutputFile>();
  const diagnostics: Diagnostic[] = [];
  const own = new Map(input.site.statics.map(({ to, path }) => [to, path]));
  const wanted = outputs.filter(({ key }) => input.config.outputs[key]);
  // All are begun before one is waited for: some is made beside the others.
  const results = await Promise.all(wanted.map(async (output) => output.make(input)));
  results.forEach((made, index) => {
    const names = [...made.files, ...(made.stored ?? [])].map(({ path }) => path);
    for (const name of [...names, ...(made.published ?? [])]) {
      const file = own.get(name);
      // An empty mark says the same, whoever makes it.
      if (file !== undefined && name !== '.nojekyll') diagnostics.push(staticFile(name, file, wanted[index]?.key));
    }
  });
  const published = results.flatMap((made) => made.published ?? []);
  const stored = results.flatMap((made) => made.stored ?? []);
  for (const made of results) {
    diagnostics.push(...(made.diagnostics ?? []));
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
  };
}

const staticFile = (name: string, file: string, key: Output['key'] | undefined): Diagnostic =>
  problem('outputs/static-file', { path: name, key: String(key) }, { file });
