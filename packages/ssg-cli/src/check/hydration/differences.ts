import type { Markup, MarkupElement } from '@autolode/ssg-runtime/view';
import type { Route } from '../../arrange/types.ts';
import { sourceOfError } from '../../bundle/error-source.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { parseMarkup } from '../../lib/parse-markup.ts';
import { problem } from '../../messages/problem.ts';
import type { Asked, WorldOutput, WorldPage } from './world.ts';

interface Rendered {
  readonly rendererFile: string;
  readonly root: string;
  readonly routes: readonly Pick<Route, 'url' | 'file'>[];
}

/** The first difference between two renders of a page. */
interface Difference {
  readonly here: string;
  readonly there: string;
  /** Name of the enclosing island, which the browser renders again. */
  readonly island?: string;
}

/** The most page URLs that one message lists. */
const namedAtMost = 10;

/** Reports the differences between two renders: each cause once, with the pages it affects. */
export function findDifferences(here: WorldOutput, there: WorldOutput, rendered: Rendered): Diagnostic[] {
  const groups = new Map<string, { readonly first: Diagnostic; readonly others: string[] }>();
  rendered.routes.forEach((route, index) => {
    const [one, other] = [here.pages[index], there.pages[index]];
    if (one === undefined || other === undefined) return;
    for (const part of ['frame', 'article'] as const) {
      const [before, after] = [one[part], other[part]];
      if (before.markup === after.markup) continue;
      const difference = firstDifference(before.markup, after.markup);
      const asked = guilty(before.asked, after.asked, difference) ?? guilty(here.loading, there.loading, difference);
      const found = describe(route, part, difference, asked, rendered);
      const key = JSON.stringify([found.code, asked?.what, found.file, found.line, asked === undefined && route.url]);
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { first: found, others: [] });
      else if (!group.others.includes(route.url)) group.others.push(route.url);
    }
  });
  return [...groups.values()].map(({ first, others }) => ({ ...first, message: first.message + alsoOn(others) }));
}

function describe(
  { url, file }: Rendered['routes'][number],
  part: keyof WorldPage,
  { here, there, island }: Difference,
  asked: Asked | undefined,
  { rendererFile, root }: Rendered,
): Diagnostic {
  const source = asked === undefined ? undefined : sourceOfError(asked.stack, rendererFile, root);
  const where = source === undefined || source.about === '' ? '' : ` in ${source.about}`;
  const cause = asked === undefined ? undefined : `${asked.what}${where}`;
  const isHydrated = part === 'frame' || island !== undefined;
  const what = island === undefined ? (isHydrated ? 'the page' : 'the article') : `the island "${island}"`;
  return problem(
    isHydrated ? 'hydration/differs' : 'hydration/article',
    { url, part: what, cause, here, there },
    { file, ...source?.place },
  );
}

/**
 * The call whose answer differed and most likely caused the difference; preferably one whose answer appears on the
 * page.
 */
function guilty(here: readonly Asked[], there: readonly Asked[], difference: Difference): Asked | undefined {
  const answers = new Map(there.map((one) => [placeOf(one), one.answers.join('\n')]));
  const differing = here.filter((one) => {
    const other = answers.get(placeOf(one));
    return other !== undefined && other !== one.answers.join('\n');
  });
  const shown = differing.filter((one) => one.answers.some((answer) => difference.here.includes(answer)));
  const closest = shown.length > 0 ? shown : differing;
  // In a chain such as `new Date().getHours()`, the last call gives the value on the page.
  return closest.at(-1);
}

const placeOf = ({ what, stack }: Asked): string => `${what} ${/\w+\.mjs:\d+:\d+/.exec(stack)?.[0]}`;

/** Longer texts are truncated in messages. */
const quotedLetters = 60;

function firstDifference(here: string, there: string): Difference {
  return compare(parseMarkup(here), parseMarkup(there)) ?? { here: cut(here), there: cut(there) };
}

function compare(here: Markup, there: Markup): Difference | undefined {
  for (let at = 0; at < Math.max(here.length, there.length); at++) {
    const found = compareNodes(here[at], there[at]);
    if (found !== undefined) return found;
  }
  return undefined;
}

type Node = string | MarkupElement | undefined;

function compareNodes(here: Node, there: Node): Difference | undefined {
  if (typeof here !== 'object' || typeof there !== 'object' || here[0] !== there[0])
    return here === there ? undefined : { here: quote(here), there: quote(there) };
  const [, before, ...children] = here;
  const [, after, ...others] = there;
  const name = [...new Set([...Object.keys(before), ...Object.keys(after)])].find((one) => before[one] !== after[one]);
  const found =
    name === undefined
      ? compare(children, others)
      : { here: cut(`${name}="${before[name] ?? ''}"`), there: cut(`${name}="${after[name] ?? ''}"`) };
  const island = before['data-island'];
  return found === undefined || island === undefined ? found : { island, ...found };
}

const quote = (node: Node): string => (typeof node === 'object' ? `<${node[0]}>` : cut(node ?? ''));

const cut = (text: string): string => (text.length > quotedLetters ? `${text.slice(0, quotedLetters)}…` : text);

function alsoOn(urls: readonly string[]): string {
  if (urls.length === 0) return '';
  const more = urls.length > namedAtMost ? `, and ${urls.length - namedAtMost} more` : '';
  return `\nAlso on ${urls.slice(0, namedAtMost).join(', ')}${more}.`;
}
