/** The problem of a JSON text, and its line if known. */
export interface JsonProblem {
  readonly reason: string;
  readonly line: number;
}

/** Parses JSON. Node reports the position of an error in one of three ways, depending on its version and the error. */
export function readJson(text: string): { readonly value: unknown } | { readonly problem: JsonProblem } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const { message } = error as Error;
    const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
    const named = /\(line (\d+) column/.exec(message)?.[1];
    const position = /at position (\d+)/.exec(message)?.[1];
    const quoted = /^Unexpected token '?(.)'?, (?:\.\.\.)?"([\s\S]*?)"(?:\.\.\.)? is not valid JSON$/u.exec(message);
    const line =
      named !== undefined
        ? Number(named)
        : position !== undefined
          ? lineAt(Number(position))
          : quoted !== null
            ? lineAt(tokenOffset(text, quoted[2] ?? '', quoted[1] ?? ''))
            : lineAt(text.trimEnd().length);
    return { problem: { reason: message.replace(/ in JSON at position.*$|, (?:\.\.\.)?"[\s\S]*$/, ''), line } };
  }
}

/** Node quotes about ten characters before and after an unexpected token. */
function tokenOffset(text: string, excerpt: string, token: string): number {
  const from = Math.max(0, text.indexOf(excerpt));
  const at = text.indexOf(token, from === 0 ? 0 : from + Math.min(10, Math.floor(excerpt.length / 2)));
  return at < 0 ? from : at;
}
