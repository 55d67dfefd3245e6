import { type HarRequest, HTTPSnippet } from '@readme/httpsnippet';

/** A language of samples: how its tab is labelled, its code is highlighted and it is written. */
interface Language {
  readonly label: string;
  readonly highlight: string;
  readonly target: readonly [target: string, client: string, options?: Readonly<Record<string, unknown>>];
  /** Names for it in `x-codeSamples`. */
  readonly names: readonly string[];
  /** Reads an environment variable. */
  readonly read: (variable: string) => string;
  /** Puts texts together. */
  readonly joint?: string;
  /** A line that code needs to read environment variables, and the line that it follows. */
  readonly needs?: readonly [line: string, after: string];
  /** What the package that writes the code gets wrong, and what it should be. */
  readonly repair?: readonly [wrong: RegExp, right: string];
}

export const languages = {
  curl: {
    label: 'cURL',
    highlight: 'bash',
    target: ['shell', 'curl', { short: true, indent: '  ', escapeBrackets: true }],
    names: ['shell', 'bash', 'sh'],
    read: (variable) => `$${variable}`,
    // Without quotes, the shell runs what the body has in backticks.
    repair: [/<<EOF$/m, "<<'EOF'"],
  },
  python: {
    label: 'Python',
    highlight: 'python',
    target: ['python', 'requests'],
    names: ['py', 'python3'],
    read: (variable) => `os.environ["${variable}"]`,
    needs: ['import os\n', ''],
  },
  typescript: {
    label: 'TypeScript',
    highlight: 'ts',
    target: ['javascript', 'fetch'],
    names: ['ts', 'javascript', 'js', 'node', 'node.js'],
    read: (variable) => `process.env.${variable}`,
  },
  go: {
    label: 'Go',
    highlight: 'go',
    target: ['go', 'native'],
    names: ['golang'],
    read: (variable) => `os.Getenv("${variable}")`,
    needs: ['\t"os"\n', '\t"fmt"\n'],
  },
  java: {
    label: 'Java',
    highlight: 'java',
    target: ['java', 'nethttp'],
    names: [],
    read: (variable) => `System.getenv("${variable}")`,
  },
  php: {
    label: 'PHP',
    highlight: 'php',
    target: ['php', 'guzzle'],
    names: [],
    read: (variable) => `getenv('${variable}')`,
    joint: ' . ',
    repair: [/^ {2}\]\n(?= {2}')/m, '  ],\n'],
  },
  ruby: {
    label: 'Ruby',
    highlight: 'ruby',
    target: ['ruby', 'native'],
    names: ['rb'],
    read: (variable) => `ENV.fetch('${variable}')`,
  },
  csharp: {
    label: 'C#',
    highlight: 'csharp',
    target: ['csharp', 'httpclient'],
    names: ['c#', 'cs', 'dotnet'],
    read: (variable) => `Environment.GetEnvironmentVariable("${variable}")`,
  },
} as const satisfies Record<string, Language>;

export type LanguageName = keyof typeof languages;
export const languageNames = Object.keys(languages) as LanguageName[];

/** Stands in a request for the value of an environment variable. No language escapes any of its characters. */
export const placeholderOf = (variable: string): string => `ENV-${variable}-ENV`;

const placeholder = /ENV-(\w+)-ENV/;

/** The code that sends a request. What stands in it for an environment variable is read from there. */
export function codeOf(request: HarRequest, name: LanguageName): string | undefined {
  const language: Language = languages[name];
  const [target, client, options] = language.target;
  const [wrong, right] = language.repair ?? ['', ''];
  try {
    const [written] = new HTTPSnippet(request).convert(target as never, client, options as never) || [];
    if (typeof written !== 'string') return undefined;
    const code = written.trimEnd().replace(wrong, right);
    return placeholder.test(code) ? readingVariables(code, name, language) : code;
  } catch {
    // A request that a language has no words for has no sample in it.
    return undefined;
  }
}

/** A text in quotes, on one line. */
const literal = /(["'])((?:\\.|(?!\1)[^\\\n])*)\1/g;

function readingVariables(code: string, name: LanguageName, { read, joint = ' + ', needs }: Language) {
  if (name === 'curl') return readingInShell(code, read);
  const found = code.replace(literal, (whole, quote: string, content: string) => {
    if (!placeholder.test(content)) return whole;
    const parts = content
      .split(placeholder)
      .flatMap((part, index) => (index % 2 === 1 ? [read(part)] : part === '' ? [] : [quote + part + quote]));
    // A header is a text in TypeScript, which a variable of the environment may not be.
    return parts.length === 1 && name === 'typescript' ? `${parts[0]} ?? ''` : parts.join(joint);
  });
  const [line, after] = needs ?? ['', ''];
  return found.replace(after, (before) => before + line);
}

/** Texts of a shell that contain a variable are in double quotes, so that the shell reads it. */
const readingInShell = (code: string, read: (variable: string) => string): string =>
  code.replace(/'[^'\n]*'|[^\s']+/g, (word) => {
    if (!placeholder.test(word)) return word;
    const text = word.replace(/^'|'$/g, '').replace(/[\\"$`]/g, '\\$&');
    return `"${text.replace(new RegExp(placeholder, 'g'), (_, variable: string) => read(variable))}"`;
  });
