import { statSync } from 'node:fs';
import { basename, dirname, relative, splitDatedPath, tryGit } from '@autolode/ssg-cli/internal';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import type { Conversion } from './conversion.ts';

/**
 * Gives a post without a date the one that Docusaurus uses: that of its first commit, or else of its file. Builds need a
 * date in the name of the file or in the front matter.
 *
 * @param text - The converted post.
 * @param from - The file in the old site.
 */
export function withDate(text: string, from: string, { root, content, notes }: Conversion): string {
  const blog = content.find((one) => one.kind === 'blog' && !relative(one.from, from).startsWith('..'));
  if (blog === undefined) return text;
  const path = relative(blog.from, from);
  if (splitDatedPath(path.replace(/\.mdx?$/, '')) !== undefined) return text;
  const { front, body } = splitFrontMatter(text);
  if (readFrontMatter(front)['date'] !== undefined) return text;
  const date = firstCommit(from) ?? statSync(from).birthtime.toISOString().slice(0, 10);
  notes.push({
    file: relative(root, from),
    cause: 'front matter',
    message: `The post had no date: \`date\` is that of its first commit, or of its file (${date}).`,
  });
  return front === '' ? `---\ndate: ${date}\n---\n\n${body}` : front.replace('---\n', `---\ndate: ${date}\n`) + body;
}

/** The day of the first commit with a file; `undefined` without a repository. */
const firstCommit = (file: string): string | undefined =>
  tryGit(dirname(file), 'log', '--follow', '--diff-filter=A', '--format=%as', '--', basename(file))
    ?.split('\n')
    .at(-1) || undefined;
