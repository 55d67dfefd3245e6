import { useStored } from './storage.ts';

/** What the version last chosen in a section is stored under. */
export const preferredVersionKey = (section: string): string => `docs-preferred-version-${section}`;

/** The docs version the visitor last chose in a section, as stored; the caller ignores names that no longer exist. */
export const usePreferredVersion = (section: string): readonly [string | null, (name: string | null) => void] =>
  useStored(preferredVersionKey(section));
