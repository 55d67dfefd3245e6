import { latestVersion } from '../../config/read-versions.ts';
import type { DocsConfig } from '../../config/types.ts';
import { ownValue } from '../../lib/own-value.ts';
import type { DocsVersion } from '../../read/inputs.ts';
import { type Say, sayEnglish } from '../locale/say.ts';

/** A docs version with its path and its position among the others. */
export interface PlacedVersion {
  readonly source: DocsVersion;
  readonly name: string;
  readonly label: string;
  /** Path segment in the section; empty for the latest version. */
  readonly path: string;
  readonly isLatest: boolean;
  /** Older than the latest version: its canonical URLs point to the latest one. */
  readonly isOld: boolean;
  readonly banner: 'none' | 'unreleased' | 'unmaintained';
  readonly badge: boolean;
  readonly noindex: boolean;
  readonly className: string;
}

/** Sorts the versions of a section, newest first, and fills in defaults. */
export function placeVersions(
  section: DocsConfig,
  versions: readonly DocsVersion[],
  say: Say = sayEnglish,
): PlacedVersion[] {
  const own = versions.filter((version) => version.section === section.id);
  const names = own.map(({ name }) => name);
  const latest = latestVersion(section, names);
  const latestIndex = own.findIndex((version) => version.name === latest);
  return own.map((source, index) => {
    const { name } = source;
    const options = ownValue(section.versions, name) ?? {};
    const isLatest = name === latest;
    return {
      source,
      name,
      label:
        options.label ??
        (name === 'current' ? say(own.length > 1 ? 'pages.versionNext' : 'pages.versionCurrent') : name),
      path: options.path ?? (isLatest ? '' : name === 'current' ? 'next' : name),
      isLatest,
      isOld: index > latestIndex,
      banner: options.banner ?? (isLatest ? 'none' : index < latestIndex ? 'unreleased' : 'unmaintained'),
      badge: options.badge ?? own.length > 1,
      noindex: options.noIndex ?? false,
      className: options.className ?? `docs-version-${name}`,
    };
  });
}
