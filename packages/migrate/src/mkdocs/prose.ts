/** Converts `py title="a.py" hl_lines="2 4-5" linenums="1"`, with or without braces, to this generator's syntax. */
export function fenceInfo(written: string): string {
  const info = written.replace(/^\{\s*\.?([\w+#-]*)(.*)\}\s*$/, '$1$2').trim();
  const language = /^[\w+#-]*/.exec(info)?.[0] ?? '';
  const title = /title="([^"]*)"/.exec(info)?.[1];
  const marked = /hl_lines="([^"]*)"/.exec(info)?.[1]?.trim().replace(/\s+/g, ',');
  const parts = [
    language,
    marked === undefined ? (/\{[\d,-]+\}/.exec(info)?.[0] ?? '') : `{${marked}}`,
    title === undefined ? '' : `title="${title}"`,
    numbersOf(info),
  ];
  return parts.filter((one) => one !== '').join(' ');
}

/** A block with `linenums="0"` has no line numbers, whatever the config says. */
function numbersOf(info: string): string {
  const first = /linenums="?(\d*)/.exec(info)?.[1];
  if (first === undefined) return '';
  return first === '0'
    ? 'showLineNumbers=false'
    : first === '1' || first === ''
      ? 'showLineNumbers'
      : `showLineNumbers=${first}`;
}

/** Converts inline syntax: keys, highlights, attribute lists and icons. */
export function proseLine(line: string): string {
  const code: string[] = [];
  return (
    line
      .replace(/(`+)[^`]+\1/g, (whole) => `\uE000${code.push(whole) - 1}\uE000`)
      .replace(/^\[TOC\]\s*$/, '')
      .replace(/^(#{1,6}\s.*?)\s*\{\s*:?\s*#([\w.-]+)[^}]*\}\s*$/, '$1 {#$2}')
      // An id on a line of its own belongs to the paragraph above it.
      .replace(/^(\s*)\{\s*:?\s*#([\w.-]+)\s*\}\s*$/, '$1<a id="$2"></a>')
      // A place to link to within a line.
      .replace(/(?<=[)\]])\{\s*:?\s*#([\w.-]+)\s*\}/g, '<a id="$1"></a>')
      .replace(/\{\s*:?(?:\s*[.#][a-z_-][\w-]*|\s+[\w-]+=(?:"[^"]*"|[\w%-]+(?:\.\d[\w%]*)?))+\s*\}/gi, (list) =>
        /^\{#/.test(list) ? list : '',
      )
      .replace(/==([^=\s](?:[^=]*[^=\s])?)==/g, '<mark>$1</mark>')
      .replace(/\+\+([\w"+ -]+?)\+\+/g, (_, keys: string) =>
        keys
          .split('+')
          .map((key) => `<kbd>${key.replaceAll('"', '')}</kbd>`)
          .join('+'),
      )
      // What is left of an item that begins with an icon must not be indented like code.
      .replace(/:(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\s*&nbsp;)?[ \t]*/g, '')
      .replace(/\uE000(\d+)\uE000/g, (_, index) => code[Number(index)] ?? '')
  );
}
