import { existsSync, readFileSync } from 'node:fs';
import { headerRules, join, withOwnHeaders } from '@autolode/ssg-cli/internal';
import type { SiteWriter } from '../site-writer.ts';
import type { Conversion } from './conversion.ts';

/** Keeps the site's `_headers`; lines that the build would refuse become comments, each with a note. */
export function moveOwnHeaders(
  { config, statics, notes }: Pick<Conversion, 'config' | 'statics' | 'notes'>,
  writer: SiteWriter,
): void {
  const rules = headerRules(String(config['baseUrl'] ?? '/'), '', true, []);
  for (const [from, to] of statics) {
    const file = join(from, '_headers');
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    const { diagnostics } = withOwnHeaders(rules, { path: file, to: '_headers', text });
    const refused = new Set(diagnostics.flatMap(({ line }) => line ?? []));
    for (const { line = 1, message, hint } of diagnostics)
      notes.push({
        file: `${to}/_headers`,
        line,
        cause: 'headers',
        message: `The line is now a comment. ${message}`,
        remedy: hint ?? 'Correct it.',
      });
    let isInRefused = false;
    const lines = text.split('\n').map((line, index) => {
      // Without its path, a header would belong to the rule above.
      if (/^\S/.test(line)) isInRefused = refused.has(index + 1);
      return (isInRefused && line.trim() !== '') || refused.has(index + 1) ? `#${line}` : line;
    });
    writer.write(`${to}/_headers`, lines.join('\n'));
  }
}
