import type { Redirect } from '../arrange/types.ts';
import { build } from '../build/build.ts';
import { recordedUrls } from '../check/check-urls.ts';
import { loadConfig } from '../config/load-config.ts';
import { join } from '../lib/path.ts';
import { leadsOutside } from '../lib/site-file.ts';
import { rewriteFile } from '../lib/write-beside.ts';
import { countText } from '../messages/count-text.ts';
import { linkOutside } from '../messages/link-outside.ts';
import { withSeverity } from '../messages/with-severity.ts';
import { lockFile, type Permalinks, permalinksOf, vanished, writeLock } from '../outputs/permalinks.ts';
import { type CommandContext, type ExitCode, loadOptionsOf } from './context.ts';

/**
 * Implements `ssg urls`, which compares the site's URLs with the recorded list and, with `--accept`, updates the list.
 */
export async function urlsCommand(
  { log, flags }: CommandContext,
  { accept = false }: { readonly accept?: boolean },
): Promise<ExitCode> {
  const config = await loadConfig(loadOptionsOf(flags));
  if (!config.ok) return log.end(2, ...config.diagnostics);
  const { root, severity, baseUrl } = config.value;
  let now: Permalinks = new Map();
  let redirects: readonly Redirect[] = [];
  // Vanished URLs are the result of this command, so they must not fail the build.
  const result = await build(
    { ...config.value, severity: { ...severity, vanishedUrls: 'ignore' } },
    {
      checkOnly: true,
      progress: log.progress,
      onRendered: (pages, all) => {
        now = permalinksOf(pages);
        redirects = all;
      },
    },
  );
  log.done();
  if (!result.ok) {
    log.diagnostics(result.diagnostics);
    log.line(log.paint.red(`${countText(result.diagnostics)}. Nothing was written.`));
    return 1;
  }
  if (accept && leadsOutside(root, lockFile)) return log.end(1, linkOutside(lockFile));
  const { lock = new Map(), oldBase, diagnostics } = await recordedUrls(config.value);
  const gone = vanished(lock, now, redirects, config.value).flatMap((one) => withSeverity('warn', one));
  const fresh = [...now.keys()].filter((url) => !lock.has(url)).length;
  const counts = `${now.size} URLs: ${fresh} new, ${gone.length} missing`;
  if (oldBase !== undefined) {
    rewriteFile(join(root, lockFile), writeLock(lock, baseUrl));
    log.line(`Removed the base URL "${oldBase}" from the paths in ${lockFile}.`);
  }
  if (accept) rewriteFile(join(root, lockFile), writeLock(now, baseUrl));
  else log.diagnostics([...diagnostics, ...gone]);
  log.line(
    accept ? `${counts}. Written to ${lockFile}.` : `${counts}. To update ${lockFile}, run \`npx ssg urls --accept\`.`,
  );
  return 0;
}
