import type { AgentSection } from '@autolode/ssg-cli/runtime/published';
import { z } from 'zod';
import type { PublishedSite } from './published-site.ts';
import { UserError } from './user-error.ts';

/** The arguments that several tools share. */
export const filters = {
  section: z.string().max(200).optional().describe('Name or id of a section; see the server instructions for the list'),
  version: z.string().max(100).optional().describe('Docs version; without it, the latest version of each section'),
  language: z.string().max(50).optional().describe("Locale code; without it, the site's default language"),
};

/** Finds a section by its id, with or without the prefix of its kind, or by its name, ignoring case. */
export function findSection({ about }: Pick<PublishedSite, 'about'>, wanted: string): AgentSection {
  const key = wanted.toLowerCase();
  const found = about.sections.find(({ id, name }) =>
    [id, id.replace(/^(?:docs|blog)-/, ''), name].some((one) => one.toLowerCase() === key),
  );
  if (found !== undefined) return found;
  throw new UserError(
    `The site has no section "${wanted}". Sections: ${about.sections.map(({ name }) => name).join(', ')}.`,
  );
}

/**
 * The version to use in each section: the wanted one, or the latest by default. Sections without the wanted version are
 * omitted.
 */
export function versionsOf(sections: readonly AgentSection[], wanted: string | undefined): Map<string, string> {
  const chosen = new Map<string, string>();
  for (const { id, versions } of sections) {
    const version =
      wanted === undefined
        ? (versions.find(({ latest }) => latest) ?? versions[0])
        : versions.find(({ name }) => name === wanted);
    if (version !== undefined) chosen.set(id, version.name);
  }
  if (wanted === undefined || chosen.size > 0) return chosen;
  const known = [...new Set(sections.flatMap(({ versions }) => versions.map(({ name }) => name)))];
  throw new UserError(
    known.length === 0
      ? 'There are no versions here. Leave "version" out.'
      : `There is no version "${wanted}". Versions: ${known.join(', ')}.`,
  );
}
