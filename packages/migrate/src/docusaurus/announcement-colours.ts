import { asObject, asText, contrast, findMistakes, parseColour } from '@autolode/ssg-cli/internal';
import type { Conversion } from './conversion.ts';

/**
 * Gives the announcement a text colour that can be read on its background. Builds require a contrast that the old site
 * did not have to reach, and black or white always reach it.
 */
export function readableAnnouncement({ config, notes, file }: Conversion): void {
  const bar = asObject(config['announcementBar']);
  const background = parseColour(asText(bar['backgroundColor']) ?? '');
  const mistake = findMistakes({ announcementBar: bar }).find(({ code }) => code === 'config/contrast');
  if (mistake === undefined || background === undefined) return;
  const ratio = (colour: string): number => contrast(background, parseColour(colour) ?? [0, 0, 0]);
  const textColor = ratio('#fff') > ratio('#000') ? '#fff' : '#000';
  config['announcementBar'] = { ...bar, textColor };
  const was = asText(bar['textColor']) ?? '';
  notes.push({
    file,
    cause: 'config',
    message: `\`announcementBar.textColor\` is now ${textColor}: ${was} had too little contrast with the background.`,
  });
}
