import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of one example: code blocks of the manual that name it with `example="…"`, in the order of the pages. */
export interface Example {
  /** Files by their path in the site. A config without `defineConfig` is only a part of one, and is in `config`. */
  readonly files: Map<string, string>;
  /** Keys for the config, as written in the manual. */
  readonly config: string[];
  /** Lines of shell blocks that run `npx ssg`, without that prefix. */
  readonly commands: string[];
}

const block =
  /^(?<fence>`{3,})(?<language>\w+) (?<meta>.*\bexample="(?<name>[\w-]+)".*)\n(?<text>[\s\S]*?)\n\k<fence>$/gm;

/** Reads all examples from a folder of pages, by name. */
export function collectExamples(manual: string): Map<string, Example> {
  const examples = new Map<string, Example>();
  const pages = readdirSync(manual, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  for (const page of pages.sort()) {
    for (const { groups = {} } of readFileSync(join(manual, page), 'utf8').matchAll(block)) {
      const { language = '', meta = '', name = '', text = '' } = groups;
      const example: Example = examples.get(name) ?? { files: new Map(), config: [], commands: [] };
      examples.set(name, example);
      const title = /title="([^"]+)"/.exec(meta)?.[1];
      if (language === 'sh')
        example.commands.push(...text.split('\n').flatMap((line) => /^npx ssg (.*)$/.exec(line)?.[1] ?? []));
      else if (title === undefined) throw new Error(`${page}: a block of the example "${name}" has no title.`);
      else if (title === 'ssg.config.ts' && !text.includes('defineConfig')) example.config.push(text);
      else if (example.files.has(title)) throw new Error(`${page}: "${name}" has ${title} twice.`);
      else example.files.set(title, `${text}\n`);
    }
  }
  return examples;
}

/** Returns a config with the keys of an example. A misspelt key does not compile. */
export const configOf = (
  parts: readonly string[],
): string => `import { defineConfig, type UserConfig } from '@autolode/ssg-cli';

${parts.map((keys, index) => `const part${index} = { ${keys} } satisfies Partial<UserConfig>;`).join('\n')}

export default defineConfig({
  title: 'Example',
  url: 'https://example.com',
  theme: './theme.ts',
  styles: [
    './styles/site.css',
  ],
  docs: [{ path: 'docs', routeBasePath: '/docs' }],
${parts.map((_, index) => `  ...(part${index} as Partial<UserConfig>),\n`).join('')}});
`;
