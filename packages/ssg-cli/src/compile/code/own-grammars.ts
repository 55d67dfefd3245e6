import type { HLJSApi, Language, LanguageFn, Mode } from 'highlight.js';
import pythonOfLibrary from 'highlight.js/lib/languages/python';
import xml from 'highlight.js/lib/languages/xml';

/** HTML with expressions in its text. */
function markup(hljs: HLJSApi, name: string, expressions: Mode[]): Language {
  const base = xml(hljs);
  return { ...base, name, aliases: [], contains: [...expressions, ...base.contains] };
}

function hcl(hljs: HLJSApi): Language {
  const expression: Mode = { className: 'subst', begin: /[$%]\{/, end: /\}/, contains: [] };
  const text: Mode = { className: 'string', begin: /"/, end: /"/, contains: [hljs.BACKSLASH_ESCAPE, expression] };
  const heredoc = hljs.END_SAME_AS_BEGIN({
    className: 'string',
    begin: /<<-?([A-Za-z_]\w*)/,
    end: /^\s*([A-Za-z_]\w*)$/,
    contains: [expression],
  });
  expression.contains = [{ ...text, contains: [hljs.BACKSLASH_ESCAPE] }, hljs.C_NUMBER_MODE];
  return {
    name: 'HCL',
    keywords: {
      keyword: 'for in if else endif endfor',
      literal: 'true false null',
      type: 'string number bool any list map set object tuple',
    },
    contains: [
      hljs.HASH_COMMENT_MODE,
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      heredoc,
      { className: 'attr', begin: /^[ \t]*[A-Za-z_][\w-]*(?=[ \t]*=(?!=))/ },
      { className: 'keyword', begin: /^[ \t]*[A-Za-z_][\w-]*(?=[ \t]+["{]|\{)/ },
      { className: 'title function_', begin: /\b[a-z]\w*(?=\()/ },
      { className: 'variable', begin: /\b(?:var|local|module|data|each|self|path|count|terraform)(?=\.)/ },
      text,
      hljs.C_NUMBER_MODE,
    ],
  };
}

const prisma = (hljs: HLJSApi): Language => ({
  name: 'Prisma',
  keywords: { keyword: 'datasource generator model enum type view', literal: 'true false null' },
  contains: [
    hljs.C_LINE_COMMENT_MODE,
    hljs.QUOTE_STRING_MODE,
    hljs.C_NUMBER_MODE,
    {
      begin: [/\b(?:datasource|generator|model|enum|type|view)/, /\s+/, /\w+/],
      beginScope: { 1: 'keyword', 3: 'title class_' },
    },
    { className: 'meta', begin: /@@?[\w.]+/ },
    { className: 'type', begin: /\b(?:String|Int|BigInt|Float|Decimal|Boolean|DateTime|Json|Bytes|Unsupported)\b/ },
    { className: 'title function_', begin: /\b[a-z]\w*(?=\()/ },
    { className: 'attr', begin: /^[ \t]+[A-Za-z_]\w*/ },
  ],
});

const promql = (hljs: HLJSApi): Language => ({
  name: 'PromQL',
  case_insensitive: true,
  keywords: {
    keyword: 'by without on ignoring group_left group_right bool offset and or unless',
    built_in: 'sum min max avg group stddev stdvar count count_values bottomk topk quantile limitk limit_ratio',
    literal: 'inf nan',
  },
  contains: [
    hljs.HASH_COMMENT_MODE,
    hljs.QUOTE_STRING_MODE,
    hljs.APOS_STRING_MODE,
    { className: 'string', begin: /`/, end: /`/ },
    { className: 'attr', begin: /\b[a-z_]\w*(?=\s*(?:=~|!~|!=|=)\s*["'`])/ },
    { className: 'built_in', begin: /\b[a-z_]\w*(?=\()/ },
    { className: 'number', begin: /\b\d+(?:\.\d+)?(?:ms|[smhdwy])?\b/ },
  ],
});

const solidity = (hljs: HLJSApi): Language => ({
  name: 'Solidity',
  keywords: {
    keyword:
      'pragma import as from using for abstract contract interface library is struct enum event error function modifier constructor receive fallback returns return if else while do break continue try catch throw emit revert new delete public private internal external pure view payable constant immutable virtual override anonymous indexed storage memory calldata transient unchecked assembly let switch case default var type',
    type: 'address bool string bytes byte int uint fixed ufixed mapping',
    literal: 'true false wei gwei ether seconds minutes hours days weeks',
    built_in:
      'msg block tx abi this super require assert selfdestruct keccak256 sha256 ripemd160 ecrecover addmod mulmod gasleft blockhash',
  },
  contains: [
    hljs.C_LINE_COMMENT_MODE,
    hljs.C_BLOCK_COMMENT_MODE,
    hljs.QUOTE_STRING_MODE,
    hljs.APOS_STRING_MODE,
    { className: 'type', begin: /\b(?:u?int|bytes|u?fixed)\d+(?:x\d+)?\b/ },
    {
      begin: [/\b(?:contract|interface|library|struct|enum|event|error)/, /\s+/, /\w+/],
      beginScope: { 1: 'keyword', 3: 'title class_' },
    },
    { begin: [/\b(?:function|modifier)/, /\s+/, /\w+/], beginScope: { 1: 'keyword', 3: 'title function_' } },
    hljs.C_NUMBER_MODE,
  ],
});

const zig = (hljs: HLJSApi): Language => ({
  name: 'Zig',
  keywords: {
    keyword:
      'addrspace align allowzero and anyframe anytype asm async await break callconv catch comptime const continue defer else enum errdefer error export extern fn for if inline linksection noalias noinline nosuspend opaque or orelse packed pub resume return struct suspend switch test threadlocal try union unreachable usingnamespace var volatile while',
    type: 'bool void noreturn type anyerror anyopaque comptime_int comptime_float isize usize c_char c_short c_int c_long c_longlong f16 f32 f64 f80 f128',
    literal: 'true false null undefined',
  },
  contains: [
    hljs.C_LINE_COMMENT_MODE,
    { className: 'string', begin: /\\\\/, end: /$/ },
    hljs.QUOTE_STRING_MODE,
    hljs.APOS_STRING_MODE,
    { className: 'built_in', begin: /@[A-Za-z_]\w*/ },
    { className: 'type', begin: /\b[iu]\d+\b/ },
    { begin: [/\bfn/, /\s+/, /\w+/], beginScope: { 1: 'keyword', 3: 'title function_' } },
    hljs.C_NUMBER_MODE,
  ],
});

/** Python, where `id` in `car.id` is not the built-in function. */
export const python: LanguageFn = (hljs) => {
  const grammar = pythonOfLibrary(hljs);
  // One object that all parts of the grammar share.
  Object.assign(grammar.keywords as object, { $pattern: /(?<![.\w])[A-Za-z]\w+|__\w+__/ });
  return grammar;
};

/**
 * Grammars of languages that highlight.js does not have and that documentation often shows. The packages for them on npm have had
 * no release for years, or register themselves with a global highlighter.
 */
export const ownGrammars: Readonly<Record<string, LanguageFn>> = {
  astro: (hljs) =>
    markup(hljs, 'Astro', [
      {
        className: 'meta',
        begin: /^---$/,
        end: /^---$/,
        contains: [{ begin: /^(?!---)/, end: /$/, subLanguage: 'typescript' }],
      },
      { begin: /\{/, end: /\}/, excludeBegin: true, excludeEnd: true, subLanguage: 'typescript' },
    ]),
  svelte: (hljs) =>
    markup(hljs, 'Svelte', [
      {
        className: 'template-tag',
        begin: /\{[#:/@][a-z]+/,
        end: /\}/,
        keywords: { keyword: 'if else each await then catch key as html const debug render snippet attach' },
        contains: [hljs.QUOTE_STRING_MODE, hljs.APOS_STRING_MODE, hljs.C_NUMBER_MODE],
      },
      { begin: /\{/, end: /\}/, excludeBegin: true, excludeEnd: true, subLanguage: 'typescript' },
    ]),
  vue: (hljs) =>
    markup(hljs, 'Vue', [
      { begin: /\{\{/, end: /\}\}/, excludeBegin: true, excludeEnd: true, subLanguage: 'typescript' },
    ]),
  hcl,
  prisma,
  promql,
  solidity,
  zig,
};
