import { readColour } from './brand-colours.ts';

/** Custom properties by their names. */
export type Variables = Map<string, string>;

/**
 * Adds the custom properties that a stylesheet gives to the document.
 *
 * @param css - The stylesheet. Its comments are ignored.
 * @param targetsOf - The variables that a rule adds to, by its selector.
 */
export function addVariables(css: string, targetsOf: (selector: string) => readonly Variables[]): void {
  for (const block of css.replace(/\/\*[\s\S]*?\*\//g, '').split('}')) {
    const start = block.lastIndexOf('{');
    if (start < 0) continue;
    const targets = targetsOf(block.slice(block.lastIndexOf('{', start - 1) + 1, start).trim());
    for (const line of block.slice(start + 1).split(';')) {
      const colon = line.indexOf(':');
      const name = line.slice(0, colon).trim();
      if (name.startsWith('--')) for (const target of targets) target.set(name, line.slice(colon + 1).trim());
    }
  }
}

/** The colour of the first of some custom properties that has one, directly or through others. */
export function colourOf(variables: Variables, names: readonly string[]) {
  for (const name of names) {
    let value = variables.get(name);
    for (let depth = 0; depth < 8 && value?.includes('var(') === true; depth++)
      value = value.replace(/var\(\s{0,4}(--[\w-]+)[^()]{0,80}\)/g, (_, own: string) => variables.get(own) ?? '');
    const colour = readColour(value);
    if (colour !== undefined) return colour;
  }
  return undefined;
}
