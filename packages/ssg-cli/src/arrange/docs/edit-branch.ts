import type { DocsConfig } from '../../config/types.ts';
import type { Diagnostic } from '../../lib/diagnostic.ts';
import { ownValue } from '../../lib/own-value.ts';
import { problem } from '../../messages/problem.ts';
import type { DocsVersion } from '../../read/inputs.ts';
import { encodePath } from '../addresses.ts';

/** The branch in an edit URL: `…/edit/main/` of GitHub, GitLab and Gitea, and `…/src/main/` of Bitbucket. */
const branch = /(\/(?:-\/)?(?:edit|_edit|blob|tree|src)\/)[^/]+(?=\/|$)/;

/** The prefix of edit links on another branch. Pages at a tag or commit cannot be edited, so they have none. */
export const onBranch = (editUrl: string, { name, kind }: NonNullable<DocsVersion['ref']>): string | undefined =>
  kind === 'branch' && branch.test(editUrl)
    ? editUrl.replace(branch, (_, before: string) => before + encodePath(name))
    : undefined;

/** Reports versions on a branch whose pages have no edit link because the branch cannot be found in the prefix. */
export const missingEditLinks = (section: DocsConfig, versions: readonly DocsVersion[]): Diagnostic[] => {
  const { editUrl } = section;
  if (typeof editUrl !== 'string' || branch.test(editUrl)) return [];
  return versions.flatMap(({ section: id, name, ref }) =>
    id === section.id && ref?.kind === 'branch' && ownValue(section.versions, name)?.editUrl === undefined
      ? [problem('version/ref', { kind: 'edit-url', name, ref: ref.name }, { severity: 'warning' })]
      : [],
  );
};
