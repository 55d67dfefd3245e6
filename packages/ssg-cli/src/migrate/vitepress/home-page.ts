import { asList, asObject, asText } from '../../config/loose.ts';

/** The content that the home page's front matter defined. */
export function homeOf(values: Readonly<Record<string, unknown>>): string {
  if (values['layout'] !== 'home') return '';
  const { text, tagline, actions } = asObject(values['hero']);
  const links = asList(actions)
    .map(asObject)
    .map(({ text: label, link }) => `- [${String(label)}](${String(link)})`);
  const features = asList(values['features'])
    .map(asObject)
    .map(
      ({ title, details, link }) =>
        `- ${asText(link) === undefined ? `**${String(title)}**` : `[${String(title)}](${String(link)})`}: ${String(details ?? '')}`,
    );
  return [
    ...[text, tagline].filter((one) => asText(one) !== undefined).map((one) => `\n${String(one)}\n`),
    ...(links.length === 0 ? [] : [`\n${links.join('\n')}\n`]),
    ...(features.length === 0 ? [] : [`\n${features.join('\n')}\n`]),
  ].join('');
}
