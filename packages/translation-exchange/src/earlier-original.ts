import { runGit, sha256, tryGit } from '@autolode/ssg-cli/internal';

/** How many commits of a file are searched for the original of its translation. */
const mostCommits = 200;

/** Finds the text of a file from which its translation was made in the history of the site. */
export function earlierOriginal(root: string, path: string, hash: string): string | undefined {
  const commits = tryGit(root, 'log', `--max-count=${mostCommits}`, '--format=%H', '--', path)?.split('\n') ?? [];
  const names = commits.filter((commit) => commit !== '').map((commit) => `${commit}:./${path}`);
  if (names.length === 0) return undefined;
  let output: Buffer;
  try {
    output = runGit(root, ['cat-file', '--batch'], { input: `${names.join('\n')}\n` });
  } catch {
    return undefined;
  }
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf(10, at);
    const [, type, length] = output.toString('utf8', at, end).split(' ');
    at = end + 1;
    // A commit that deleted the file is listed as missing, without content.
    if (type !== 'blob') continue;
    const size = Number(length);
    const text = output
      .toString('utf8', at, at + size)
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n');
    if (sha256(text) === hash) return text;
    at += size + 1;
  }
  return undefined;
}
