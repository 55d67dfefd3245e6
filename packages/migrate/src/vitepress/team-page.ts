const tags = /^[ \t]*<(\/?)(VPTeamPage|VPTeamPageTitle|VPTeamPageSection|template)\b([^<>]*)>(.*)$/;

/** Writes the parts of a team page of VitePress's theme as headings and paragraphs; other lines stay as they are. */
export function teamPage(lines: readonly string[]): string[] {
  if (!lines.some((line) => /^[ \t]*<VPTeamPage/.test(line))) return [...lines];
  let level = 0;
  let slot = '';
  let isInside = false;
  return lines.flatMap((line) => {
    const [found, close, name, attributes = '', rest = ''] = tags.exec(line) ?? [];
    if (found !== undefined && name !== 'template') {
      if (name === 'VPTeamPage') isInside = close === '';
      level = close === '/' ? 0 : name === 'VPTeamPageTitle' ? 1 : name === 'VPTeamPageSection' ? 2 : 0;
      return [''];
    }
    // Vue ignores indentation; in Markdown, it would be code.
    if (!isInside || level === 0) return [isInside ? line.trimStart() : line];
    const asShown = (text: string) => (slot === 'title' && text !== '' ? `${'#'.repeat(level)} ${text}` : text);
    if (found === undefined) return [asShown(line.trim())];
    slot = close === '/' ? '' : (/#(\w+)/.exec(attributes)?.[1] ?? '');
    const shown = ['', asShown(rest.replace(/<\/template>\s*$/, '').trim())];
    if (rest.includes('</template>')) slot = '';
    return shown;
  });
}
