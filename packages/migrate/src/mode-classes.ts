import type { SiteWriter } from './site-writer.ts';

/** The stylesheet of the classes below, as the setting `styles` names it. */
export const modeSheet = './styles/modes.css';

/** Whether a page uses the classes of Tailwind that show an element in one of the colour modes only. */
export const hasModeClasses = (text: string): boolean => /["'\s](?:hidden dark:block|dark:hidden)\b/.test(text);

/** Writes the rules of these classes; images for one mode would be shown in both without them. */
export function writeModes(writer: SiteWriter): string {
  const rules = [
    '/* Elements for one colour mode, by the classes of Tailwind that the old site used. */',
    '[data-theme="dark"] .dark\\:hidden,',
    '[data-theme="light"] .hidden.dark\\:block {',
    '  display: none;',
    '}',
    '',
  ];
  writer.write(modeSheet.slice(2), rules.join('\n'));
  return modeSheet;
}
