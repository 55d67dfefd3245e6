import { type HarRequest, HTTPSnippet } from '@readme/httpsnippet';
import { type Folding, foldLines, lineWidth } from './fold-lines.ts';
import { isJson } from './operations.ts';

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
  readonly repairs?: readonly (readonly [wrong: RegExp, right: string])[];
  /** Whether the package writes strings of JSON without the escapes that they need. */
  readonly lacksEscapes?: boolean;
  /** How it breaks long lines, where that is not like TypeScript. */
  readonly folding?: Partial<Folding>;
}

const fourSpaces = '    ';

export const languages = {
  curl: {
    label: 'cURL',
    highlight: 'bash',
    target: ['shell', 'curl', { short: true, indent: '  ', escapeBrackets: true }],
    names: ['shell', 'bash', 'sh'],
    read: (variable) => `$${variable}`,
    // Without quotes, the shell runs what the body has in backticks.
    repairs: [[/<<EOF$/m, "<<'EOF'"]],
  },
  python: {
    label: 'Python',
    highlight: 'python',
    target: ['python', 'requests'],
    names: ['py', 'python3'],
    read: (variable) => `os.environ["${variable}"]`,
    needs: ['import os\n', ''],
    lacksEscapes: true,
    folding: { step: fourSpaces, inParentheses: true },
  },
  typescript: {
    label: 'TypeScript',
    highlight: 'ts',
    target: ['javascript', 'fetch'],
    names: ['ts', 'javascript', 'js', 'node', 'node.js'],
    read: (variable) => `process.env.${variable}`,
    lacksEscapes: true,
  },
  go: {
    label: 'Go',
    highlight: 'go',
    target: ['go', 'native'],
    names: ['golang'],
    read: (variable) => `os.Getenv("${variable}")`,
    needs: ['\t"os"\n', '\t"fmt"\n'],
    folding: {
      step: '\t',
      brackets: false,
      lines: (text) => (/[`\r]/.test(text) ? undefined : `\`${text}\``),
    },
  },
  java: {
    label: 'Java',
    highlight: 'java',
    target: ['java', 'nethttp'],
    names: [],
    read: (variable) => `System.getenv("${variable}")`,
    folding: {
      step: fourSpaces,
      // Java drops spaces at the start of all lines or at the end of one.
      lines: (text) => (/"""|"$|[ \t]\n|^\s|[\r\t]/.test(text) ? undefined : `"""\n${text.replace(/\\/g, '\\\\')}"""`),
    },
  },
  php: {
    label: 'PHP',
    highlight: 'php',
    target: ['php', 'guzzle'],
    names: [],
    read: (variable) => `getenv('${variable}')`,
    joint: ' . ',
    repairs: [
      [/^ {2}\]\n(?= {2}')/m, '  ],\n'],
      // As in other languages, the URL has its own line.
      [/^(\$response = \$client->request\('\w+', )('.+')(?=, \[$|\);$)/m, '$url = $2;\n\n$1$url'],
    ],
  },
  ruby: {
    label: 'Ruby',
    highlight: 'ruby',
    target: ['ruby', 'native'],
    names: ['rb'],
    read: (variable) => `ENV.fetch('${variable}')`,
    folding: { lines: (text) => `'${text.replace(/[\\']/g, '\\$&')}'` },
  },
  csharp: {
    label: 'C#',
    highlight: 'csharp',
    target: ['csharp', 'httpclient'],
    names: ['c#', 'cs', 'dotnet'],
    read: (variable) => `Environment.GetEnvironmentVariable("${variable}")`,
    folding: {
      step: fourSpaces,
      lines: (text) => (/"""|\r/.test(text) ? undefined : `"""\n${text}\n"""`),
    },
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
  try {
    const sent = language.lacksEscapes === true ? withEscapes(request) : request;
    const [written] = new HTTPSnippet(sent).convert(target as never, client, options as never) || [];
    if (typeof written !== 'string') return undefined;
    const code = (language.repairs ?? []).reduce(
      (text, [wrong, right]) => text.replace(wrong, right),
      written.trimEnd(),
    );
    const whole = placeholder.test(code) ? readingVariables(code, name, language) : code;
    if (name === 'curl') return request.method === 'GET' ? foldQuery(whole) : whole;
    const joint = (language.joint ?? ' + ').trimEnd();
    return foldLines(whole, { step: '  ', joint, brackets: true, inParentheses: false, ...language.folding });
  } catch {
    // A request that a language has no words for has no sample in it.
    return undefined;
  }
}

/** The request with backslashes and line breaks in its JSON as they are written in code. */
function withEscapes(request: HarRequest): HarRequest {
  const { postData } = request;
  if (postData?.text === undefined || !isJson(postData.mimeType)) return request;
  const escaped = JSON.parse(postData.text, (_, value: unknown) =>
    typeof value === 'string' ? JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"') : value,
  ) as unknown;
  return { ...request, postData: { ...postData, text: JSON.stringify(escaped, undefined, 2) } };
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

/** A URL with parameters as an argument of cURL, on a line of its own. */
const queried = /^curl -X GET \\\n {2}(?:'([^'?\n]+)\?([^'\n]+)'|"([^\\"?\n]+)\?([^\\"\n]+)")/;

/** Gives the parameters of a long URL lines of their own: with `-G`, cURL adds its data to the URL. */
function foldQuery(code: string): string {
  const [whole = '', ...found] = queried.exec(code) ?? [];
  if (whole === '' || (whole.split('\n')[1] ?? '').length + ' \\'.length <= lineWidth) return code;
  const [address = '', query = ''] = found.filter((one) => one !== undefined);
  const quote = whole.at(-1) ?? '';
  const word = (text: string): string => (/^[\w.~%=:/-]+$/.test(text) ? text : quote + text + quote);
  // In data, brackets stand for themselves.
  const parameters = query.split('&').map((one) => `-d ${word(one.replace(/\\([[\]])/g, '$1'))}`);
  return ['curl -G', word(address), ...parameters].join(' \\\n  ') + code.slice(whole.length);
}
