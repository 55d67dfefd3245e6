import type { StagedFile } from '../emit/staging.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { OutputFile } from '../render/types.ts';
import type { Output, OutputInput } from './types.ts';

/**
 * Makes every output that the config has on. A static file of the same name is the site's own version and wins; two outputs
 * with one name are a mistake that is reported.
 */
export async function makeOutputs(
  outputs: readonly Output[],
  input: OutputInput,
): Promise<{ files: OutputFile[]; published: string[]; staged: StagedFile[]; diagnostics: Diagnostic[] }> {
  const files = new Map<string, OutputFile>();
  const diagnostics: Diagnostic[] = [];
  const own = new Set(input.site.statics.map(({ to }) => to));
  const wanted = outputs.filter(({ key }) => input.config.outputs[key]);
  // All are begun before one is waited for: some is made beside the others.
  const results = await Promise.all(wanted.map(async (output) => output.make(input)));
  const published = results.flatMap((made) => made.published ?? []);
  const staged = results.flatMap((made) => made.staged ?? []);
  for (const made of results) {
    diagnostics.push(...(made.diagnostics ?? []));
    for (const file of made.files) {
      if (own.has(file.path)) continue;
      if (files.has(file.path))
        diagnostics.push({
          severity: 'error',
          code: 'outputs/same-file',
          message: `Two outputs write ${file.path}.`,
          hint: `Switch one off in the config's "outputs", or give one of them another path.`,
        });
      else files.set(file.path, file);
    }
  }
  return {
    files: [...files.values()],
    published: published.filter((path) => !own.has(path)),
    staged: staged.filter(({ path }) => !own.has(path)),
    diagnostics,
  };
}
