import type { HeadTag } from '@autolode/ssg-runtime/head-tag';
import { attributeOf, relationsOf } from '../../config/check-head-tag.ts';
import { hostSource } from '../../config/host-source.ts';
import { ownValue } from '../../lib/own-value.ts';
import type { PageDirective, PageSources } from './page-sources.ts';

const preloads: Readonly<Record<string, PageDirective>> = {
  script: 'script-src',
  style: 'style-src',
  font: 'font-src',
  image: 'img-src',
  fetch: 'connect-src',
};

/** The hosts from which tags of the head load files, by directive. Inline scripts are allowed by their hash instead. */
export function headSources(tags: readonly HeadTag[]): PageSources {
  const found: { [D in PageDirective]?: string[] } = {};
  for (const tag of tags) {
    const source = hostSource(attributeOf(tag, tag.tag === 'script' ? 'src' : 'href') ?? '');
    const directive = tag.tag === 'script' ? 'script-src' : tag.tag === 'link' ? directiveOf(tag) : undefined;
    if (source === undefined || directive === undefined) continue;
    found[directive] = [...(found[directive] ?? []), source];
  }
  return found;
}

function directiveOf(link: HeadTag): PageDirective | undefined {
  const relations = relationsOf(attributeOf(link, 'rel'));
  if (relations.includes('stylesheet')) return 'style-src';
  if (relations.includes('modulepreload')) return 'script-src';
  if (relations.some((one) => one.includes('icon'))) return 'img-src';
  return relations.includes('preload') ? ownValue(preloads, attributeOf(link, 'as') ?? '') : undefined;
}
