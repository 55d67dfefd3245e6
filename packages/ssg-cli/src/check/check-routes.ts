import type { Site } from '../arrange/types.ts';
import type { Config, Severity } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';

/** A diagnostic with the severity the config chose for its rule; `ignore` gives none. */
export function withSeverity(severity: Severity, diagnostic: Omit<Diagnostic, 'severity'>): Diagnostic[] {
  if (severity === 'ignore') return [];
  return [{ ...diagnostic, severity: severity === 'throw' ? 'error' : severity === 'warn' ? 'warning' : 'info' }];
}

const reserved = /^(?:assets|_data|_search)(?:\/|$)|^(?:sw\.js|sitemap\.xml|robots\.txt)$/;

/**
 * Finds outputs that would overwrite each other: equal paths, paths that differ only in case (one file on many disks), a
 * page where a static file is, names the generator keeps for itself, and names that a disk cannot store.
 */
export function checkRoutes(site: Site, config: Config): Diagnostic[] {
  const found: Diagnostic[] = [];
  const owners = new Map<string, { path: string; file: string }>();
  const claim = (output: string, file: string, isPage: boolean) => {
    const key = output.normalize('NFC').toLowerCase();
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, { path: output, file });
    else {
      const same = owner.path === output;
      found.push(
        ...withSeverity(isPage ? config.severity.duplicateRoutes : 'throw', {
          code: same ? 'route/duplicate' : 'route/case',
          message: same
            ? `Two sources would be published as "${output}": ${owner.file} and ${file}.`
            : `"${owner.path}" (${owner.file}) and "${output}" (${file}) differ only in case or accents: many disks store them as one file.`,
          file,
          hint: 'Rename one of them, or give it another slug.',
        }),
      );
    }
    const long = output.split('/').find((part) => Buffer.byteLength(part) > 250);
    if (long !== undefined || Buffer.byteLength(output) > 3500) {
      found.push({
        severity: 'error',
        code: 'route/too-long',
        message: `The address "${output.slice(0, 60)}…" is too long for a file name.`,
        file,
        hint: 'Give the page a shorter slug.',
      });
    }
  };
  for (const route of site.routes) {
    claim(route.output, route.file, true);
    if (reserved.test(route.output) && route.view.layout !== 'search') {
      found.push({
        severity: 'error',
        code: 'route/reserved',
        message: `"${route.output}" is a name the generator keeps for itself.`,
        file: route.file,
        hint: 'Rename the page, or give it another slug.',
      });
    }
  }
  for (const file of site.statics) claim(file.to, file.path, false);
  return found;
}
