import { parserOf } from '../index.ts';
import { plateOf } from '../regions.ts';
import type { ParserSite } from '../schema.ts';
import { attribute, container } from './markdown.ts';

/** A source is named to say what a parser reads, and for no other reason. */
export const sourceNotice = ({ host }: ParserSite): string =>
  `${host} is operated by its own owner. Autolode is not affiliated with it. Follow the site’s terms and the law that applies to you.`;

/** Where a reader goes next, with the reason. */
export function next(site: ParserSite): string {
  const items = site.next.map(({ host, reason }) => {
    const { text, tone = '' } = plateOf(parserOf(host));
    return `- [:plate[${text}]{${attribute('tone', tone)}} ${host}](../${host}/intro.md): ${reason}`;
  });
  return container('cards', '', [items.join('\n')], 3);
}
