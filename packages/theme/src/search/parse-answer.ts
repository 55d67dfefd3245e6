export type AnswerInline =
  | { readonly type: 'text' | 'code' | 'strong'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string };

export type AnswerBlock =
  | { readonly type: 'paragraph'; readonly parts: readonly AnswerInline[] }
  | { readonly type: 'list'; readonly items: readonly (readonly AnswerInline[])[] }
  | { readonly type: 'code'; readonly text: string };

/** Parses the subset of Markdown that answers use. Anything else is shown as written. */
export function parseAnswer(text: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let paragraph: string[] = [];
  let items: string[] = [];
  let code: string[] | undefined;
  const flush = () => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', parts: parseInline(paragraph.join(' ')) });
    if (items.length > 0) blocks.push({ type: 'list', items: items.map(parseInline) });
    paragraph = [];
    items = [];
  };
  for (const line of text.split('\n')) {
    if (/^\s*```/.test(line)) {
      if (code === undefined) {
        flush();
        code = [];
      } else {
        blocks.push({ type: 'code', text: code.join('\n') });
        code = undefined;
      }
    } else if (code !== undefined) code.push(line);
    else if (line.trim() === '') flush();
    else {
      const item = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(.*)$/.exec(line)?.[1];
      if (item !== undefined) {
        if (paragraph.length > 0) flush();
        items.push(item);
      } else {
        if (items.length > 0) flush();
        const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
        if (heading === undefined) paragraph.push(line.trim());
        else {
          flush();
          blocks.push({ type: 'paragraph', parts: [{ type: 'strong', text: heading }] });
        }
      }
    }
  }
  // A streamed answer may end inside a code block.
  if (code !== undefined) blocks.push({ type: 'code', text: code.join('\n') });
  flush();
  return blocks;
}

const inlinePattern = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g;

function parseInline(text: string): AnswerInline[] {
  const parts: AnswerInline[] = [];
  let end = 0;
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > end) parts.push({ type: 'text', text: text.slice(end, match.index) });
    const [whole, code, strong, label, href] = match;
    if (code !== undefined) parts.push({ type: 'code', text: code });
    else if (strong !== undefined) parts.push({ type: 'strong', text: strong });
    else if (label !== undefined && href !== undefined) parts.push({ type: 'link', text: label, href });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ type: 'text', text: text.slice(end) });
  return parts;
}
