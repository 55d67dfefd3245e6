import { parserOf } from '../index.ts';
import { plateOf } from '../regions.ts';
import type { ParserSite } from '../schema.ts';
import { attribute, container } from './markdown.ts';

/** A source is named only to state what a parser reads. */
export const sourceNotice = ({ host }: ParserSite): string =>
  `${host} is operated by its own owner. Autolode is not affiliated with it. Follow the site’s terms and the law that applies to you.`;

/** The pages to read next, with reasons. */
export function next(site: ParserSite): string {
  const items = site.next.map(({ host, reason }) => {
    const { text, tone = '' } = plateOf(parserOf(host));
    return `- [:plate[${text}]{${attribute('tone', tone)}} ${host}](../${host}/intro.md): ${reason}`;
  });
  return container('cards', '', [items.join('\n')], 3);
}
