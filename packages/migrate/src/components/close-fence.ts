/** Closes a block of code that ends with its file: in a page that includes the file, it would contain what follows. */
export function closeFence(text: string): string {
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const [, mark = '', info = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open === undefined) {
      if (mark !== '' && !(mark.startsWith('`') && info.includes('`'))) open = mark;
    } else if (mark.startsWith(open) && info.trim() === '') open = undefined;
  }
  return open === undefined ? text : `${text}\n${open}`;
}
