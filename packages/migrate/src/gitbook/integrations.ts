import type { ReportNote } from '../components/component-page.ts';

/** A block of an integration: `{% @mermaid/diagram content="…" %}`, which may span lines. */
export interface Integration {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The index of its last line. */
  readonly end: number;
}

/** The most lines that a block spans: one that is never closed is text. */
const longest = 500;

const attribute = /([\w-]+)="((?:[^"\\]|\\.)*)"/g;

/** The block of an integration that begins on a line. */
export function integrationAt(lines: readonly string[], index: number): Integration | undefined {
  const [, name] = /^\s*\{%\s*(@[\w-]+\/[\w-]+)(?=\s)/.exec(lines[index] ?? '') ?? [];
  if (name === undefined) return undefined;
  const behind = lines.slice(index, index + longest).findIndex((line) => /%\}\s*$/.test(line));
  const inside = lines.slice(index, index + behind + 1);
  if (behind < 0 || inside.slice(1).some((line) => /^\s*(?:\{%|`{3})/.test(line))) return undefined;
  const text = inside.join('\n');
  const attributes = [...text.matchAll(attribute)].map(
    ([, key = '', value = '']) => [key, value.replace(/\\(["\\])/g, '$1').replace(/\\n/g, '\n')] as const,
  );
  return { name, attributes: Object.fromEntries(attributes), end: index + behind };
}

/** What is known of a block of an integration: its drawing as code, or the link to what it showed. */
export function integrationLines({ name, attributes }: Integration, note: ReportNote): string[] {
  const language = /^@(mermaid|plantuml)\//.exec(name)?.[1];
  const { content, url } = attributes;
  if (language !== undefined && content !== undefined)
    return ['', `\`\`\`${language}`, ...content.split('\n'), '```', ''];
  note({
    cause: 'blocks',
    message:
      url === undefined
        ? `The block of the integration \`${name}\` was removed.`
        : `The block of the integration \`${name}\` is a link now.`,
    remedy: 'Write what it showed, or a directive of the theme.',
  });
  return url === undefined
    ? []
    : ['', `[${url.replace(/[[\]]/g, '\\$&')}](<${url.replace(/[<>]/g, encodeURIComponent)}>)`, ''];
}
