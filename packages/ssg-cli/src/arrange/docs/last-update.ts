import type { Page } from '../../compile/types.ts';
import { defined } from '../../lib/defined.ts';
import { remembered } from '../../lib/remembered.ts';
import type { Inputs } from '../../read/inputs.ts';
import type { FileDates, LineOrigin } from '../../read/types.ts';

/** The last change according to the front matter or git; empty rather than inaccurate. */
export function lastUpdate(
  page: Page,
  inputs: Inputs,
  show: { readonly showLastUpdateTime: boolean; readonly showLastUpdateAuthor?: boolean },
): { date?: string; author?: string } | undefined {
  const written = page.frontMatter.last_update;
  const known = inputs.dates.size === 0 ? undefined : (inputs.dates.get(page.path) ?? datesOfParts(page, inputs));
  const date = show.showLastUpdateTime || written?.date !== undefined ? (written?.date ?? known?.updated) : undefined;
  const author =
    show.showLastUpdateAuthor === true || written?.author !== undefined
      ? (written?.author ?? known?.author)
      : undefined;
  return date === undefined && author === undefined ? undefined : defined({ date, author });
}

/** A generated page is not in git: its last change is that of the newest file it is generated from. */
function datesOfParts(page: Page, { sources, dates }: Inputs): FileDates | undefined {
  let newest: FileDates | undefined;
  for (const { file } of originsOf(sources).get(page.path) ?? []) {
    const known = dates.get(file);
    if (known !== undefined && (newest === undefined || known.updated > newest.updated)) newest = known;
  }
  return newest;
}

const origins = new WeakMap<Inputs['sources'], ReadonlyMap<string, readonly LineOrigin[]>>();

/** Path of each generated page → the origins of its lines. Cached per list of sources. */
const originsOf = (sources: Inputs['sources']): ReadonlyMap<string, readonly LineOrigin[]> =>
  remembered(
    origins,
    sources,
    () => new Map(sources.flatMap(({ path, origins: own }) => (own === undefined ? [] : [[path, own]]))),
  );
