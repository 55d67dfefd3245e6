import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, type Diagnostic } from '@autolode/ssg-cli/internal';
import { readFrontMatter, splitFrontMatter } from './content/front-matter.ts';
import type { Repair } from './repair-page.ts';

/** Repairs a file whose URL the new site cannot have. Returns what was changed, if anything. */
export function repairRoute(path: string, error: Diagnostic): Repair | undefined {
  if (error.code === 'route/reserved' && /\.mdx?$/.test(path)) return otherSlug(path, error);
  // With two pages, the build takes the second one and warns.
  if (!/^route\/(?:duplicate|case|static-file)$/.test(error.code) || /\.mdx?$/.test(path)) return undefined;
  rmSync(path, { force: true });
  return {
    cause: 'static files',
    message: `The file was left out: ${error.message}`,
    remedy: 'Give it another name, if something still needs it.',
  };
}

/** Publishes a page beside the URL that the generator uses itself. */
function otherSlug(path: string, { message }: Diagnostic): Repair {
  const text = readFileSync(path, 'utf8');
  const { front } = splitFrontMatter(text);
  const written = readFrontMatter(front)['slug'];
  const name = basename(path).replace(/\.mdx?$/, '');
  const slug = `${(typeof written === 'string' ? written : name).replace(/\/+$/, '')}-page`;
  const line = `slug: ${JSON.stringify(slug)}\n`;
  const rest = text.replace(/^---\r?\n/, '');
  const isOpen = rest !== text;
  writeFileSync(
    path,
    isOpen
      ? `---\n${line}${typeof written === 'string' ? rest.replace(/^slug:.*\r?\n/m, '') : rest}`
      : `---\n${line}---\n\n${text}`,
  );
  return {
    cause: 'URLs',
    message: `The page got another URL, \`${slug}\`: ${message}`,
    remedy: 'Choose its URL with `slug`, and change links that still lead to the old one.',
  };
}
