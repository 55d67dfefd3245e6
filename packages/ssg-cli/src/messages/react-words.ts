/** What an error of React means for the author of a site. */
export interface ReactWords {
  readonly text: string;
  readonly hint?: string;
}

const meanings: Readonly<Record<string, (args: readonly string[]) => ReactWords>> = {
  31: ([shown = '']) => ({
    text: `an object cannot be shown as text${shown === '' ? '' : `: ${shown}`}`,
    hint: 'Show one of its values, or write {JSON.stringify(value)}.',
  }),
  130: ([type = 'undefined']) => ({
    text: `a component is ${type} instead of a function`,
    hint: 'Check its import: a default export is imported without braces, a named one with braces.',
  }),
  137: ([name = '']) => ({ text: `<${name}> cannot have content`, hint: `Write <${name} /> without children.` }),
  61: () => ({
    text: '"dangerouslySetInnerHTML" needs an object',
    hint: "Write dangerouslySetInnerHTML={{ __html: '…' }}.",
  }),
  60: () => ({ text: 'an element has both children and "dangerouslySetInnerHTML"', hint: 'Remove one of them.' }),
  62: () => ({
    text: '"style" must be an object, not a string',
    hint: "Write style={{ marginTop: '1em' }}: names in camel case, values as strings.",
  }),
  321: () => ({
    text: 'a hook is called outside of a component',
    hint: 'Call hooks at the top of a component. The package that calls it may also have brought its own copy of React.',
  }),
  482: () => ({
    text: 'a component waits for a promise, which rendering at build does not do',
    hint: 'Make the component synchronous, and load its data in a plugin or in the config.',
  }),
  tag: ([path = '']) => ({
    text: `"${path}" is used as a component, but it is the URL of a file`,
    hint: path.endsWith('.svg')
      ? 'Import it with ?react, as in import Logo from \'./logo.svg?react\', or write <img src={Logo} alt="…" />.'
      : 'Write <img src={name} alt="…" />, or a link to it.',
  }),
  link: ([got = '']) => ({
    text: `a Link has no path as its "href", but ${got}`,
    hint: 'Write <Link href="/docs/start">; it has no "to".',
  }),
  525: () => ({
    text: 'an element was made by another version of React',
    hint: 'A package brings its own copy of React: update it, or remove the copy with `npm dedupe`.',
  }),
};

/** The same errors in React's server build, which has their texts. */
const inFull: readonly (readonly [RegExp, string])[] = [
  [/^Objects are not valid as a React child \(found: (.*?)\)/, '31'],
  [/^Element type is invalid: expected a string .* but got: (\w+)/, '130'],
  [/^(\w+) is a (?:void|self-closing) element tag/, '137'],
  [/^`props\.dangerouslySetInnerHTML` must be in the form/, '61'],
  [/^Can only set one of `children` or `props\.dangerouslySetInnerHTML`/, '60'],
  [/^The `style` prop expects a mapping/, '62'],
  [/^Invalid hook call/, '321'],
  [/^Invalid tag: (\S+\/\S+)/, 'tag'],
  [/^async\/await is not yet supported in Client Components/, '482'],
  [/^A Link needs a path .* got (.*)\.$/, 'link'],
  [/^A React Element from an older version of React/, '525'],
];

/** Words an error of React: one with its text, or a minified one whose text is an address of React's website. */
export function reactWords(message: string): ReactWords | undefined {
  for (const [pattern, code] of inFull) {
    const [found, ...args] = pattern.exec(message) ?? [];
    if (found !== undefined) return meanings[code]?.(args);
  }
  const [, code = '', query = ''] = /Minified React error #(\d+);.*?\/errors\/\d+(\?\S*)?/.exec(message) ?? [];
  if (code === '') return undefined;
  const known = meanings[code]?.(new URLSearchParams(query).getAll('args[]'));
  return (
    known ?? { text: `React stopped with its error ${code}`, hint: `See https://react.dev/errors/${code}${query}` }
  );
}
