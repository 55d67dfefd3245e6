/** Ways to escape the context of a string: an element, an attribute, a comment, a string in a script, a template. */
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: templates are among what is tried.
const waysOut = [
  '',
  '</title>',
  '</script>',
  '<!--<script>',
  '-->',
  '</textarea></style></noscript>',
  '">',
  "'>",
  ']]>',
  '`${hit("NUMBER")}`',
  '{{constructor.constructor(\'hit("NUMBER")\')()}}',
  '\u2028\u2029',
  '\\u003c/script\\u003e\\x3cimg src=x onerror=hit("NUMBER")\\x3e',
  '&lt;/title&gt;&#60;script&#62;hit("NUMBER")&#60;/script&#62;',
  '");hit("NUMBER");//',
  '%3Cscript%3Ehit(%22NUMBER%22)%3C/script%3E',
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: to here.

/** Ways to run code once outside. Each reports its number. */
const vectors = [
  '<script>hit("NUMBER")</script>',
  '<img src=x onerror=hit("NUMBER")>',
  '<svg onload=hit("NUMBER")>',
  '<svg><script>hit("NUMBER")</script></svg>',
  '<iframe srcdoc="<script>parent.hit(\'NUMBER\')</script>">',
  '<a href="javascript:hit(\'NUMBER\')" autofocus onfocus=hit("NUMBER")>x</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit("NUMBER")>',
  '<ScRiPt/x>hit("NUMBER")</sCrIpT >',
  '<input autofocus onfocus=hit("NUMBER")>',
  '<details open ontoggle=hit("NUMBER")>',
  '<noscript><p title="</noscript><img src=x onerror=hit(\'NUMBER\')>">',
];

/**
 * Strings that would call `hit` with their own number if any place treated them as more than text: two for each way
 * out.
 */
export const payloads: readonly string[] = waysOut
  .flatMap((wayOut, index) => [0, 1].map((second) => wayOut + vectors[(index * 2 + second) % vectors.length]))
  .map((text, index) => text.replaceAll('NUMBER', String(index)));

/** Script URLs in the spellings that browsers accept. */
export const scriptAddresses: readonly string[] = [
  'javascript:hit("link")',
  'JaVaScRiPt:hit("link")',
  '\u0001javascript:hit("link")',
  ' javascript:hit("link")',
  'java\tscript:hit("link")',
  'java\nscript:hit("link")',
  'javascript\u003ahit("link")',
  'javascript://%0Ahit("link")',
  'vbscript:hit("link")',
  'data:text/html,<script>parent.hit("link")</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="hit(1)"/>',
  'blob:https://hostile.example/x',
  'view-source:javascript:hit("link")',
];

/** The same URLs as an author may write them in Markdown, with entities and escapes that the parser resolves. */
export const writtenAddresses: readonly string[] = [
  ...scriptAddresses.map((address) => address.replace('\n', '&#10;').replace('\t', '&#9;').replaceAll(' ', '%20')),
  '&#106;avascript:hit("link")',
  '&#x6A;&#x61;vascript:hit("link")',
  'javascript&colon;hit("link")',
  'j&Tab;avascript:hit("link")',
  '%6Aavascript:hit("link")',
  'javascript\\:hit("link")',
];

/** URLs of images whose host would inject directives into the policy or a server's configuration. */
export const policyAddresses: readonly string[] = [
  "https://x;script-src-elem * 'unsafe-inline';frame-ancestors *;x/a.png",
  'https://x;script-src-elem%20*/a.png',
  'https://x;script-src/a.png',
  "//x;default-src * 'unsafe-inline';x/a.png",
  'https://x"; add_header X-Planted 1 always; #/a.png',
  'https://*/a.png',
  'https://x:*/a.png',
  'https://$document_root/a.png',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of nginx is meant.
  'https://${hostname}.example/a.png',
  'http://unencrypted.example/a.png',
  'ftp://x;img-src */a.png',
];

/** The same for lines and policies of their own: they end the policy before it says more, so they are tried apart. */
export const headerAddresses: readonly string[] = [
  'https://x&#10;  Set-Cookie: planted=1/a.png',
  'https://x&#13;&#10;&#13;&#10;/*&#10;  X-Planted: 1/a.png',
  'https://x,script-src */a.png',
];
