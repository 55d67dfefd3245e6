/** Beginnings of TextMate scopes, the more special first → the class of highlight.js with the same meaning. */
const classes: readonly (readonly [scope: RegExp, name: string | undefined])[] = [
  [/^(?:comment|punctuation\.definition\.comment)\b/, 'comment'],
  [
    /^(?:punctuation\.definition\.template-expression|punctuation\.section\.(?:embedded|interpolation))\b/,
    'punctuation',
  ],
  [/^string\.regexp\b/, 'regexp'],
  [/^(?:markup\.inserted|punctuation\.definition\.inserted)\b/, 'addition'],
  [/^(?:markup\.deleted|punctuation\.definition\.deleted)\b/, 'deletion'],
  [/^(?:markup\.heading|entity\.name\.section|heading\.)/, 'section'],
  [/^markup\.bold\b/, 'strong'],
  [/^markup\.italic\b/, 'emphasis'],
  [/^markup\.quote\b/, 'quote'],
  [/^(?:markup\.inline\.raw|markup\.underline\.link|string\.other\.link)\b/, 'string'],
  [
    /^(?:punctuation\.definition\.string|punctuation\.support\.type\.property-name|string|constant\.character)\b/,
    'string',
  ],
  [/^constant\.(?:numeric|other\.color)\b|^keyword\.other\.unit\b/, 'number'],
  [/^constant\.(?:language|other\.caps)\b/, 'literal'],
  [
    /^keyword\.operator\.(?:new|expression|logical\.python|wordlike|delete|typeof|instanceof|in|of|is|as|satisfies)\b/,
    'keyword',
  ],
  [/^keyword\.operator\b/, 'operator'],
  [/^(?:keyword|storage)\b/, 'keyword'],
  [/^variable\.language\b/, 'keyword'],
  [/^(?:entity\.name\.tag|support\.class\.component)\b/, 'name'],
  [/^entity\.other\.attribute-name\b/, 'attr'],
  [
    /^(?:support\.type\.property-name|meta\.object-literal\.key|variable\.(?:other\.)?(?:object\.)?property|support\.variable\.property)\b/,
    'attr',
  ],
  // Labels of blocks in HCL are strings, and the kinds of blocks its keywords.
  [/^variable\.other\.enummember\.hcl$/, 'string'],
  [/^entity\.name\.type\.(?:hcl|terraform)$/, 'keyword'],
  [/^(?:variable\.declaration|meta\.mapping\.key)\.hcl$/, 'attr'],
  [/^(?:entity\.name\.function|support\.function|meta\.function-call\.object)\b/, 'title'],
  [/^support\.type\.(?:primitive|builtin)\b/, 'built_in'],
  [
    /^(?:entity\.name\.(?:type|class|namespace|module)|entity\.other\.inherited-class|support\.(?:type|class))\b/,
    'type',
  ],
  [/^variable\.parameter\b/, 'params'],
  [/^punctuation\b/, 'punctuation'],
  // Code inside strings and markup begins again.
  [/^(?:meta\.(?:template\.expression|interpolation|embedded)|source\.|text\.)/, undefined],
];

/** The class for a token: that of its most special scope with one. */
export function classOf(scopes: readonly string[]): string | undefined {
  for (const scope of scopes.toReversed()) {
    const found = classes.find(([pattern]) => pattern.test(scope));
    if (found !== undefined) return found[1];
  }
  return undefined;
}
