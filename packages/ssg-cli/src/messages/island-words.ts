/** For code that lists islands or places them by their names. */
export const islandForm =
  'An island needs no list and no name: mark the component where it is used, as in <Counter client:visible />.';

/** The line of a stack with the place where an island is written. */
export const islandFrame = (at: string): string => `\n    at (island:${at})`;

/** That place, if the stack is of an error of an island. */
export function placeOfIsland(stack: string): { file: string; line: number; column: number } | undefined {
  const [, file, line, column] = /\n {4}at \(island:(.+):(\d+):(\d+)\)/.exec(stack) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
}

/** What is wrong with an island, as an error that its rendering throws. */
export const islandWords = {
  /** @param kind such as `a function`. */
  prop: (island: string, prop: string, kind: string): string =>
    `The prop "${prop}" of ${island} is ${kind}, which does not reach the browser`,
  inside: (island: string, prop: string, component: string): string =>
    `${component} in "${prop}" of ${island} does not reach the browser: it is not imported where it is used`,
  built: (island: string, component: string, around: string): string =>
    `${component} in ${island} stands in ${around}, which the browser shows as it was built`,
  differs: (island: string, here: string, alone: string): string =>
    `${island} is not the same without the components around it, as the browser hydrates it: "${here}" becomes "${alone}"`,
  misplaced: (island: string, element: string, around: string): string =>
    `${island} has a <${element}> in a <${around}>, which browsers take apart`,
  connect: (island: string, url: string): string =>
    `"client:connect" of ${island} has "${url}", which the policy of a page cannot allow`,
  fails: (island: string, error: string): string =>
    `${island} fails without the components around it, as the browser hydrates it: ${error}`,
};

const hints: readonly (readonly [RegExp, string])[] = [
  [
    /^"client:connect" of /,
    'Write URLs such as "https://api.example.com" or "https://*.example.com"; http is for localhost.',
  ],
  [
    /^The prop ".*" of .* is .*, which does not reach the browser/,
    'Pass text, numbers, dates, lists, maps, plain objects and elements, and make the rest in the component. For functions, export a component from a module that has them inside, and hydrate that.',
  ],
  [
    /^.* in ".*" of .* does not reach the browser/,
    'Export the component from a module of its own and import it into the file that has the island, or write out the elements that it shows.',
  ],
  [
    /^.* in .* stands in .*, which the browser shows as it was built/,
    'Move the component out of the element of Markdown, mark it with `client:load`, or with `client:none` if it need not react.',
  ],
  [
    /^.* has a <.*> in a <p>, which browsers take apart/,
    'A paragraph has no blocks in it: move the element out of it. In MDX, text and components on lines that follow one another become a paragraph: put an empty line between them.',
  ],
  [
    /^.* has a <(.*)> in a <\1>, which browsers take apart/,
    'Leave one of them out. A component that renders one may take yours instead, as those of Radix do with `asChild`.',
  ],
  [
    /without the components around it, as the browser hydrates it/,
    'The context of a provider around an island does not reach the browser. Export a component that contains both provider and content, and hydrate that; pass the value as a prop; or write `client:none` if it need not react.',
  ],
];

/** What to do about an error of an island. */
export const islandHint = (message: string): string | undefined => hints.find(([sign]) => sign.test(message))?.[1];
