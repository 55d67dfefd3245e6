import type { CodeLine, CodeToken } from '@autolode/theme/parts';

/** Token types of the few languages on designed pages; the generator highlights the code of articles. */
const rules: Readonly<Record<string, readonly (readonly [kind: string, pattern: RegExp])[]>> = {
  json: [
    ['attr', /"[^"]*"(?=\s*:)/y],
    ['string', /"[^"]*"/y],
    ['literal', /\b(?:true|false|null)\b/y],
    ['number', /\b\d+(?:\.\d+)?\b/y],
    ['punctuation', /[{}[\],:]/y],
  ],
  // The same kinds as highlight.js finds in articles, so that a sample looks the same on both.
  python: [
    ['comment', /#.*/y],
    ['string', /f?"[^"]*"/y],
    ['keyword', /\b(?:from|import|for|in|if|else|def|return|not|and|is)\b/y],
    ['literal', /\b(?:None|True|False)\b/y],
    ['built_in', /\bprint(?=\()/y],
    ['number', /\b\d+(?:\.\d+)?\b/y],
  ],
  ts: [
    ['comment', /\/\/.*/y],
    ['string', /'[^']*'|`[^`]*`/y],
    ['keyword', /\b(?:import|from|const|for|of|await|async|new|if|return|function|throw|as)\b/y],
    ['variable', /\bconsole\b/y],
    ['title', /\b[A-Za-z_]\w*(?=\()/y],
    ['attr', /\b[A-Za-z_]\w*(?=:)/y],
    ['property', /(?<=\.)[A-Za-z_]\w*/y],
    ['number', /\b\d+(?:\.\d+)?\b/y],
  ],
  bash: [
    ['comment', /#.*/y],
    ['string', /"[^"]*"?|'[^']*'?/y],
  ],
  sql: [
    ['comment', /--.*/y],
    ['string', /'[^']*'/y],
    [
      'keyword',
      /\b(?:WITH|AS|SELECT|FROM|WHERE|AND|OR|IN|GROUP|ORDER|BY|DESC|LEFT|JOIN|USING|IS|NULL|FILTER|interval|now)\b/y,
    ],
    ['title', /\b[a-z_]+(?=\()/y],
    ['number', /\b\d+(?:\.\d+)?\b/y],
  ],
};

function tokensOf(line: string, language: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  let plain = '';
  let at = 0;
  const take = () => {
    if (plain !== '') tokens.push(plain);
    plain = '';
  };
  while (at < line.length) {
    const hit = (rules[language] ?? []).flatMap(([kind, pattern]) => {
      pattern.lastIndex = at;
      const text = pattern.exec(line)?.[0];
      return text === undefined || text === '' ? [] : [[kind, text] as const];
    })[0];
    if (hit === undefined) plain += line[at++];
    else {
      take();
      tokens.push(hit);
      at += hit[1].length;
    }
  }
  take();
  return tokens;
}

/** Splits code into lines of highlighted tokens. `marked` are the 1-based numbers of the lines to emphasise. */
export const highlight = (code: string, language: string, marked: readonly number[] = []): CodeLine[] =>
  code.split('\n').map((line, index) => ({
    tokens: tokensOf(line, language),
    ...(marked.includes(index + 1) && { mark: 'hl' as const }),
  }));
