import { curly, type NearSign } from './near-sign.ts';

const spaces = 'Write a usual space.';
const listItem = 'Write "- " at the start of each line.';
const numbered = 'Write "1. " at the start of each line, with a usual period and a space.';
const straight = 'Write straight quotes: "…". Word, Pages and phones replace them while you type.';
const comment = 'Write <!-- text -->, with two hyphens on both sides.';
const row = 'Write | --- | --- | directly below the first row, with a dash for each column.';
const block = 'Write :::name[Title] alone in its line, and ::: below the text.';
const quote = 'Write "> " at the start of each line. An alert begins with > [!NOTE], alone in its line.';

/** A destination with spaces in angle brackets, which is the one that Markdown reads. */
const inAngles = (written: string): string =>
  `Write ${written.replace(/\]\((.*?)(?: ("[^"]*"))?\)$/, (_, url: string, title?: string) => `](<${url}>${title === undefined ? '' : ` ${title}`})`)}. A title is written in straight quotes: [text](url "Title").`;

/** What looks like Markdown and is shown as text, or hides text. The first that matches at a place is reported. */
export const nearSigns = {
  'leaf-directive': {
    sign: /(?<!:)::[a-z]/,
    pattern: /(?<!:)(::[a-z][a-z\d-]{0,40}\{[a-z][\w-]{0,40}="[^"\n]{0,200}"[^}\n]{0,200}\})/g,
    is: 'no directive: there is other text in its line',
    instead: 'Write it alone in its line, with an empty line above and below.',
    example: 'See ::include{file="_part.md"}',
  },
  'include-path': {
    sign: /^::include[ \t]/m,
    pattern: /^[ \t]*(::include[ \t]+[^\s{]{1,200})/gm,
    is: 'no directive: its file is an attribute in braces',
    instead: 'Write ::include{file="_part.md"}.',
    example: '::include _part.md',
  },
  heading: {
    sign: /^#{2,6}[\p{L}\d]/mu,
    pattern: /^[ \t]*(#{2,6}[\p{L}\d][^\n]{0,80})/gmu,
    is: 'no heading: there is no space after the signs',
    instead: 'Write a space after them.',
    example: '##Setup',
  },
  'first-heading': {
    sign: /^#[\p{Lu}\p{Lo}]/mu,
    // Several lines, a second sign or a single word are tags.
    pattern: /^(#[\p{Lu}\p{Lo}][^\n#]{0,80} [^\n#]{1,80})$/gu,
    is: 'no heading: there is no space after the sign',
    instead: 'Write a space after it.',
    example: '#Getting started',
  },
  space: {
    sign: '\u00a0',
    pattern: /^[ \t]*((?:#{1,6}|[-*+])\u00a0[^\n]{0,80})/gm,
    is: 'text: the space after the sign is a no-break space',
    instead: `${spaces} On a Mac, Option and the space bar give the other one.`,
    example: '-\u00a0First',
  },
  // A number alone may be a date, such as "3. Mai", which has a no-break space in careful texts.
  'number-space': {
    sign: '\u00a0',
    pattern: /^[ \t]*(\d{1,9}[.)]\u00a0[^\n]{0,80})(?=\n[ \t]*\d{1,9}[.)]\s)/gm,
    is: 'text: the space after the sign is a no-break space',
    instead: `${spaces} On a Mac, Option and the space bar give the other one.`,
    example: '1.\u00a0First',
  },
  'wide-space': {
    sign: /^(?:#{1,6}|[-*+]|\d{1,9}[.)])[\u2000-\u200a\u202f\u3000]/m,
    pattern: /^[ \t]*((?:#{1,6}|[-*+]|\d{1,9}[.)])[\u2000-\u200a\u202f\u3000][^\n]{0,80})/gm,
    is: 'text: the space after the sign is not a usual one',
    instead: `${spaces} Keyboards for Chinese and Japanese write a wide one.`,
    example: '##\u3000Setup',
  },
  'wide-heading': {
    sign: '＃',
    pattern: /^[ \t]*([#＃]{0,5}＃[#＃]{0,5}[ \u3000]*[\p{L}\d][^\n]{0,80})/gmu,
    is: 'no heading: its sign is a wide one',
    instead: 'Write # and a space.',
    example: '＃ Setup',
  },
  'wide-quote': {
    sign: '＞',
    pattern: /^[ \t]*(＞[ \u3000]*[^\s＞][^\n]{0,80})/gm,
    is: 'no quote: its sign is a wide one',
    instead: quote,
    example: '＞ Text',
  },
  link: {
    sign: '] (',
    pattern: /(?<![\\\w])(\[[^[\]\n]{1,100}\] \((?:https?:\/\/|\/|\.{1,2}\/|#\p{L})[^()\s]{1,200}\))/gu,
    is: 'no link: there is a space in front of the parenthesis',
    instead: 'Remove the space.',
    example: '[text] (https://example.com)',
  },
  reversed: {
    sign: ')[',
    pattern: /(?<![\\\w\]])(\([^()\n]{1,100}\)\[(?:https?:\/\/|\/|\.{1,2}\/|#\p{L})[^[\]\s]{1,200}\])(?!\()/gu,
    is: 'no link: the brackets and the parentheses are exchanged',
    instead: 'Write [text](url).',
    example: '(text)[https://example.com]',
  },
  reference: {
    sign: '][',
    pattern: /(?<![\\\w\])])(\[[^[\]\n]{2,100}\]\[(?!.-.\])[\p{L}\d][^[\]\n]{1,100}\])(?![[(])/gu,
    is: 'no link: the page does not say where it leads',
    instead: 'Write [text](url), or add a line such as [name]: https://example.com.',
    example: '[text][setup]',
  },
  'link-title': {
    sign: '](',
    pattern:
      /(!?\[[^[\]\n]{0,100}\]\([^()\s]{1,200} +(?:[\u2018-\u201f][^()\n]{0,200}|"[^"()\n]{0,200}|'[^'()\n]{0,200})\))/g,
    is: 'no link: its title is not in straight quotes',
    instead: `Write [text](url "Title"), or ![text](url "Title") for an image. ${straight}`,
    example: '![Plan](plan.png “Floor plan”)',
  },
  'link-spaces': {
    sign: '](',
    pattern:
      /(!?\[[^[\]\n]{0,100}\]\((?![^()\n]{0,200} =\d)(?:(?=[^()\n]{0,200}(?:\([^()\n]{0,40}\)[^()\n]{0,80})?\.\w{2,5}(?:[?#][^()\s]{0,80})?(?: "[^"\n]{0,100}")?\))|(?=(?:https?:\/\/|\.{0,2}\/|#)))[^\s()"'][^()\n"\u2018-\u201f]{0,200} (?:[^()\n]|\([^()\n]{0,40}\)){1,200}\))/g,
    is: 'no link: there is a space in its URL',
    instead: inAngles,
    example: '[Guide](files/user guide.pdf)',
  },
  'link-open': {
    sign: '](',
    pattern: /(?<!\\)(!?\[[^[\]\n]{1,100}\]\((?:https?:\/\/|\.{0,2}\/|#)[^()\s]{1,200})(?=\n|$)/g,
    is: 'no link: its parenthesis is never closed',
    instead: 'Write [text](url).',
    example: '[text](https://example.com',
  },
  'link-bracket': {
    sign: /\[[^[\]()\n]{1,100}\(/,
    pattern:
      /(?<![\\\w])((?:!?\[[^[\]()\n]{1,100}\((?:https?:\/\/|\.{1,2}\/)|!\[[^[\]()\n]{1,100}\((?=[^()\s]{1,200}\.\w{2,4}\)))[^()\s]{1,200}\))(?![^\n]{0,500}\])/g,
    is: 'no link: the bracket is never closed',
    instead: 'Write [text](url).',
    example: '[text(https://example.com)',
  },
  'wide-link': {
    sign: /[］\]]（|］\(/,
    pattern:
      /([!！]?(?:\[[^[\]\n]{1,100}\]（|［[^［］\n]{1,100}］[(（])\s?(?:https?:|\.{0,2}\/|#|(?=[^()（）\s]{1,100}\.\w{2,5}[)）#])|(?<=［[^［］\n]{1,100}］（)(?=[\w./-]+[)）]))[^()（）\s]{1,200}[)）])/g,
    is: 'no link: its brackets are wide ones',
    instead: 'Write [text](url), or ![text](image.png) for an image.',
    example: '［Setup］（setup.md）',
  },
  'wide-image': {
    sign: '！',
    pattern: /！(?=x)/g,
    context: /！\[[^[\]\n]{0,100}\]\([^()\s]{1,200}\.(?:png|jpe?g|gif|svg|webp|avif)[^()\n]{0,100}\)/y,
    is: 'no sign of an image: it is a wide one, so a link to the image follows',
    instead: 'Write ![text](image.png).',
    example: '！',
  },
  'wide-strong': {
    sign: '＊＊',
    pattern: /(＊＊[^＊\s][^＊\n]{0,100}＊＊)/g,
    is: 'not bold: its asterisks are wide ones',
    instead: 'Write **text**.',
    example: '＊＊bold＊＊',
  },
  'code-fence': {
    sign: /^(?:'''|[｀´‘’]{3})/m,
    pattern: /^[ \t]*((?:'''|[｀´‘’]{3})[\w+-]{0,20})[ \t]*$/gm,
    is: 'no start of code: its signs are not backticks',
    instead: 'Write ``` and the language in the line above the code, and ``` below it.',
    example: '’’’js',
  },
  'wide-code': {
    sign: '｀',
    pattern: /(｀[^｀\n]{1,100}｀)/g,
    is: 'no code: its backticks are wide ones',
    instead: 'Write `code`.',
    example: '｀npm｀',
  },
  'block-opening': {
    sign: /^:{3,}[\w-]+[[{]/m,
    pattern: /^[ \t]*(:{3,9}[\w-]{1,60}(?:\[[^[\]\n]{0,200}|(?:\[[^[\]\n]{0,200}\])?\{[^{}\n]{0,200}))$/gm,
    in: 'opening',
    is: 'no start of a block: its bracket is never closed',
    instead: block,
    example: ':::note[Title',
  },
  'wide-block': {
    sign: '：',
    pattern: /^[ \t]*((?=:{0,2}：)[:：]{3,}[ \w-]{0,60})/gm,
    is: 'no block: its colons are wide ones',
    instead: block,
    example: '：：：note',
  },
  'table-gap': {
    sign: '|',
    pattern: /^(\|[^\n|]+\|[^\n]{0,80})/g,
    // Above the blank line is a row of dashes, or below it.
    context:
      /(?<=-[ \t]{0,9}\|?[ \t]{0,9}\n[ \t>]{0,20}\n[ \t>]{0,20})\||(?<=\|[ \t]{0,9}\n[ \t>]{0,20}\n[ \t>]{0,20})\|[ \t]{0,9}:?-/y,
    is: 'no row of the table: there is a blank line above it',
    instead: 'Remove the blank line: the rows of a table follow each other.',
    example: '| 1 | 2 |',
  },
  'table-dashes': {
    sign: /[–—]/,
    pattern: /^([^\n|]{0,300}\|[^\n]{0,1000})\n[ \t]{0,20}\|?[ \t:]{0,20}[–—][-–—:| \t]{0,1000}(?=\n|$)/g,
    is: 'no table: the dashes below it are long ones',
    instead: `${row} Three hyphens become a long dash in Word.`,
    example: '| Name | Size |',
  },
  'table-columns': {
    sign: '|',
    pattern: /^(\|[^\n]{0,1000})\n[ \t]{0,20}\|[ \t]{0,20}:?-[-:| \t]{0,1000}(?=\n|$)/g,
    is: 'no table: the row of dashes below it has another number of columns',
    instead: row,
    example: '| Name | Size |',
  },
  table: {
    sign: '|',
    pattern: /^(\|[^\n|]+\|[^\n]*)\n[ \t]*\|[^\n|]+\|/g,
    is: 'no table: the row of dashes is missing',
    instead: 'Write | --- | --- | below the first row.',
    example: '| Name | Size |',
  },
  'wide-table': {
    sign: '｜',
    pattern: /^[ \t]*(｜[^\n｜]+｜[^\n]{0,80})\n[ \t]*[|｜]/gm,
    is: 'no table: its bars are wide ones',
    instead: 'Write | Name | Size |, and | --- | --- | below the first row.',
    example: '｜Name｜Size｜',
  },
  'tab-table': {
    sign: '\t',
    pattern: /^[ \t]*([^\s|][^\n\t]{0,200}\t+[^\s|][^\n]{0,80})(?=\n[^\n\t]{1,200}\t+\S)/gm,
    is: 'no row of a table: its columns are separated by tabs, as spreadsheets copy them',
    instead: 'Write | Name | Size |, and | --- | --- | below the first row.',
    example: 'Name\tSize',
  },
  bullets: {
    sign: /^[•‣▪◦●○■□▶➢·・–—‐−－☐☑☒✓✔]/m,
    pattern: /^[ \t]*([•‣▪◦●○■□▶➢·・☐☑☒✓✔–—‐−－][^\n]{0,80})/gm,
    // One line alone may be a dash in front of a name; dialogues have dashes in paragraphs of their own.
    context:
      /[•‣▪◦●○■□▶➢·☐☑☒✓✔][ \t\u00a0\u3000][^\n]{0,2000}\n(?:[ \t>]{0,20}\n)?[ \t>]{0,20}[•‣▪◦●○■□▶➢·☐☑☒✓✔][ \t\u00a0\u3000]|([–—‐−－])[ \t\u00a0\u3000][^\n]{0,2000}\n[ \t>]{0,20}\1[ \t\u00a0\u3000]|・[^\n]{1,2000}\n(?:[ \t>]{0,20}\n)?[ \t>]{0,20}・/y,
    is: 'no item of a list: its sign is not one of Markdown',
    instead: `${listItem} A list of tasks has "- [ ] " there.`,
    example: '• First',
  },
  numbers: {
    sign: /^(?:[１-９]|\d{1,3}[．、。）])/m,
    pattern:
      /^[ \t]*((?:[０-９]{1,3}[.．、。）)]|\d{1,3}[．、。）])[^\n]{1,80})(?=\n[ \t]*(?:[０-９]{1,3}|\d{1,3})[.．、。）)])/gm,
    is: 'no item of a list: its number or period is a wide one',
    instead: numbered,
    example: '１．First',
  },
  'list-space': {
    sign: /^(?:-|\d{1,3}[.)])\p{L}{2}/mu,
    pattern:
      /^[ \t]*(-\p{L}{2}[^\n]{0,80}(?=\n[ \t]*-\p{L}{2})|\d{1,3}[.)]\p{L}{2}[^\n]{0,80}(?=\n[ \t]*\d{1,3}[.)]\p{L}{2}))/gmu,
    is: 'no item of a list: there is no space after the sign',
    instead: 'Write a space after it.',
    example: '-First',
  },
  task: {
    sign: /^\[(?:\] |[xX]\]\p{L})/mu,
    pattern: /^(\[(?:\] |[xX]\]\p{L})[^\n]{0,80})/gu,
    context: /(?<=(?:[-*+]|[.)])[ \t]+)\[/y,
    is: 'no task: its brackets need a space or an x inside, and a space behind them',
    instead: 'Write - [ ] or - [x] and a space.',
    example: '[] First',
  },
  'html-comment': {
    sign: '<!',
    pattern: /(<!(?:-(?!-)|[–—])[^<>\n]{0,80})/g,
    is: 'no comment, and is shown: its hyphens are not two short ones',
    instead: comment,
    example: '<!— later —>',
  },
  'text-comment': {
    sign: '<!--',
    pattern: /(<!--[^\n]{0,80})/g,
    is: 'a comment that is never closed, and is shown',
    instead: comment,
    example: '<!-- later',
  },
  'open-comment': {
    sign: '<!--',
    pattern: /^(?![\s\S]*-->)[\s\S]*?(<!--[^\n]{0,80})/g,
    in: 'html',
    is: 'a comment that is never closed, so the text after it is left out',
    instead: comment,
    example: '<!-- later',
  },
  'comment-in-comment': {
    sign: '<!--',
    pattern: /^(<!--[^\n]{0,80}?)(?=\n|-->|<!--)(?:(?!-->)[\s\S])*<!--/g,
    in: 'html',
    is: 'a comment with another one inside: both end where the inner one ends',
    instead: 'Write --> where it ends. Comments cannot be inside comments.',
    example: '<!-- later',
  },
  'html-quotes': {
    sign: curly,
    pattern: /(<[a-z][\w-]{0,40}\s[^<>\n]{0,200}=\s?[\u2018-\u201f][^<>\n]{0,80})/gi,
    in: 'html',
    is: 'HTML with typographic quotes, which become part of the value',
    instead: straight,
    example: '<a href=“/docs”',
  },
  'html-tag': {
    sign: '<',
    pattern:
      /(<(?:a|img|div|span|p|source|video|iframe|table|td)\s{1,9}[a-z-]{2,20}=(?![^<>\n]{0,200}\{)[^<>\n]{0,80})/gi,
    is: 'no HTML, and is shown as text: a quote or the closing bracket is missing or typographic',
    instead: 'Write <img src="./a.png" alt="…">, with straight quotes around each value and > at the end.',
    example: '<img src=“a.png”',
  },
  alert: {
    sign: /^\[[ \t]*[!！]/m,
    pattern: /^(\[[ \t]{0,9}[!！][ \t]{0,9}(?:note|tip|important|warning|caution|info|danger)\b[^\n]{0,40})/gi,
    // A quote that starts with the mark as it should be.
    context: /(?<!>[ \t]*)\[|\[(?!!\w+\])/y,
    is: 'no alert: it is not > [!NOTE]',
    instead: quote,
    example: '[! NOTE]',
  },
  'footnote-colon': {
    sign: /^(?:：|:[ \t]|\[[^[\]\n]{1,60}\][ \t]{0,3}(?:：| :))/m,
    pattern:
      /^[ \t]*(\[\^[^[\]\n]{1,60}\](?:[ \t]*：| :)[^\n]{0,80}|\[[^[\]\n^]{1,60}\](?:[ \t]*：| :)[ \t]*https?:\/\/[^\n]{0,80})/gm,
    is: 'no definition: a usual colon belongs directly behind the bracket',
    instead: 'Write [^1]: text for a footnote, and [name]: https://example.com for a link.',
    example: '[^1]：Text',
  },
  'open-strong': {
    sign: '**',
    pattern:
      /^[^*]*(?<![^\s([{（「“"'])(\*\*(?!kw|args|params|options|data\b|dict)[\p{L}\d"“'(（「<`][^*\n]{1,80})[^*]*$/gu,
    is: 'not bold: nothing closes its asterisks',
    instead: 'Write **text**.',
    example: '**Important',
  },
  'strong-letter': {
    sign: '**',
    // Begins with the asterisks, which are looked for quickly.
    pattern:
      /(\*\*(?<![*\\\ue000]\*\*)(?:[^\s*][^*\\\n]{0,100}[\p{Pe}\p{Pf}\p{Po}\p{S}](?<![\\\ue000])\*\*(?=\p{L})|(?<=\p{L}\*\*)[\p{Ps}\p{Pi}\p{Po}\p{S}][^*\\\n]{0,100}[^\s*]\*\*))(?!\*)/gu,
    is: 'not bold: between punctuation and a letter, its asterisks do not count',
    instead: 'Put the punctuation outside of the asterisks, or a space: **Note**: text.',
    example: '**Note:**text',
  },
  'strong-spaces': {
    sign: '**',
    pattern:
      /(?<![*\\\ue000]|[^\P{P}([{（「“])(\*\*(?!kw|args|params|options|data\b|dict)(?:[ \u00a0](?=[^*\n]{0,100}\p{L}{3})[^*\\\n]{1,100}|[\p{L}\d][^*\\\n]{0,100}[ \u00a0])\*\*)(?!\*)/gu,
    is: 'not bold: there is a space inside of its asterisks',
    instead: 'Write **text**, with spaces outside of them.',
    example: '** Important **',
  },
  'open-code': {
    sign: '`',
    // In a table, a bar ends code as well, which is reported with the cells that it makes.
    pattern: /^(?!\|)[^`]*(?<![^\s([{（「“"'])(`[^\s`'’][^`\n]{1,80})[^`]*$/gu,
    is: 'no code: nothing closes its backtick',
    instead: 'Write `code`.',
    example: '`npm install',
  },
  'link-quotes': {
    sign: curly,
    pattern: /(!?\[[^[\]\n]{0,100}\]\(<?[\u2018-\u201f][^()\s]{0,200})/g,
    in: 'link',
    is: 'a link whose URL begins with a typographic quote',
    instead: 'Write [text](url), without quotes.',
    example: '[text](“https://example.com”',
  },
  'link-invisible': {
    sign: /[\u00a0\u00ad\u200b\u200e\u200f\u2060\u3000\ufeff]/,
    pattern:
      /((?:\]\(|\]:[ \t]{0,9}|^(?=https?:|www\.))<?[^()\s\u00a0\u00ad\u200b\u200e\u200f\u2060\u3000\ufeff]{0,200}[\u00a0\u00ad\u200b\u200e\u200f\u2060\u3000\ufeff])/g,
    in: 'link',
    is: 'the start of a URL with an invisible character at its end, which belongs to the URL',
    instead: 'Delete the URL, and write it or paste it as plain text.',
    example: '](https://exam\u200b',
  },
  'value-quotes': {
    sign: curly,
    pattern:
      /^[ \t-]*((?:[\w-]{1,60}:[ \t]*|- )\[?[\u201c-\u201f][^\n\u201c-\u201f]{0,200}[\u201c-\u201f])(?=\]?[ \t]*$|, ?[\u201c-\u201f])/gm,
    in: 'front-matter',
    is: 'a value with typographic quotes, which are shown',
    instead: straight,
    example: 'title: “Setup”',
  },
} satisfies Readonly<Record<string, NearSign>>;

/** What looks like Markdown and is none. */
export type NearSyntax = keyof typeof nearSigns;
