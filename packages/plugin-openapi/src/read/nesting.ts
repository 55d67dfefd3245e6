/** Most levels of objects and lists inside each other. Far more than any description needs, and few enough for every walk through it. */
const mostLevels = 200;
export const tooDeep = `Objects and lists are nested more than ${mostLevels} levels deep.`;

/**
 * Why a parsed value cannot be walked through: it is nested too deeply, or an alias of YAML stands inside what it repeats.
 * @returns `undefined` if it can.
 */
export function nestingFault(value: unknown): string | undefined {
  /** Levels below each part that was walked through. YAML can give the same part in many places. */
  const known = new Map<object, number>();
  const open = new Set<object>();
  const levelsOf = (one: unknown, level: number): number => {
    if (typeof one !== 'object' || one === null) return 0;
    if (open.has(one)) throw new Fault('An alias stands inside what it repeats.');
    const before = known.get(one);
    if (level + (before ?? 0) > mostLevels) throw new Fault(tooDeep);
    if (before !== undefined) return before;
    open.add(one);
    let levels = 0;
    for (const inside of Object.values(one)) levels = Math.max(levels, levelsOf(inside, level + 1) + 1);
    open.delete(one);
    known.set(one, levels);
    return levels;
  };
  try {
    levelsOf(value, 0);
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

class Fault extends Error {}

/** The line of JSON or YAML in flow style where nesting goes beyond the limit; 1 if brackets do not tell. */
export function lineOfNesting(text: string): number {
  let level = 0;
  let line = 1;
  for (const [sign] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}\n]/gs)) {
    if (sign === '\n') line++;
    else if (sign === '{' || sign === '[') level++;
    else if (sign === '}' || sign === ']') level--;
    else for (const one of sign) if (one === '\n') line++;
    if (level > mostLevels) return line;
  }
  return 1;
}
