import { checkPluginHead } from '../arrange/plugin-head.ts';
import type { Site } from '../arrange/types.ts';
import type { Bundle } from '../bundle/types.ts';
import { readGlossary } from '../compile/markdown/glossary.ts';
import type { Page } from '../compile/types.ts';
import { placeInConfig } from '../config/place-in-config.ts';
import type { Config } from '../config/types.ts';
import { RecordedFiles } from '../keep/hook-files.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { problem, wording } from '../messages/problem.ts';
import { withSeverity } from '../messages/with-severity.ts';
import type { Inputs } from '../read/inputs.ts';
import { originsOf } from '../read/origins-of.ts';
import { checkDirectives } from './check-directives.ts';
import { checkCategoryIcons, checkConfigIcons, checkPageIcons } from './check-icons.ts';
import { checkPageLists } from './check-page-lists.ts';
import { checkRoutes } from './check-routes.ts';
import { checkSchemas } from './check-schemas.ts';

interface ArrangedSite {
  readonly config: Config;
  readonly inputs: Inputs;
  readonly site: Site;
  readonly pages: readonly Page[];
  readonly bundle: Bundle;
}

/** Runs all checks that need no rendered page. */
export async function checkArranged({ config, inputs, site, pages, bundle }: ArrangedSite): Promise<Diagnostic[]> {
  const { icons } = bundle.renderer;
  const origins = originsOf([...inputs.sources, ...pages]);
  return [
    ...checkRoutes(site, config),
    ...checkPluginHead(site.routes),
    ...checkOrphans(site, config),
    ...checkTranslations(inputs, config),
    ...(inputs.lacksPages === true ? [] : checkSchemas(config, inputs.sources, pages)),
    ...checkDirectives(pages, bundle.renderer, origins),
    ...checkPageLists(site, origins),
    ...checkGlossary(config, pages),
    ...checkPageIcons(pages, icons, origins),
    ...checkCategoryIcons(site, icons),
    ...(await placeInConfig(site.findings, config)),
    ...(await checkConfigIcons(config, icons)),
  ];
}

/**
 * Reports docs that are not in any sidebar although their section has one, so that readers cannot find them by
 * browsing.
 */
const checkOrphans = (site: Site, { severity }: Config): Diagnostic[] =>
  site.orphans().flatMap((file) => withSeverity(severity.orphanDocs, { ...wording('docs/orphan', {}), file, line: 1 }));

/** Reports translations whose originals have changed since they were accepted. */
const checkTranslations = ({ staleTranslations }: Inputs, { severity }: Config): Diagnostic[] =>
  [...(staleTranslations ?? [])].flatMap(([file, date]) =>
    withSeverity(severity.staleTranslations, { ...wording('i18n/stale', { file, date }), file, line: 1 }),
  );

/** Reports terms of the glossary that no page explains, on sites whose pages explain any. */
function checkGlossary({ root, i18nPath }: Config, pages: readonly Page[]): Diagnostic[] {
  const used = new Set(pages.flatMap(({ terms }) => terms ?? []));
  if (used.size === 0) return [];
  const { terms } = readGlossary(new RecordedFiles(root), '', i18nPath) ?? { terms: new Map() };
  return [...terms.values()]
    .filter(({ key }) => !used.has(key))
    .map(({ name, file, line }) => problem('glossary/unused', { name }, { file, line }));
}
