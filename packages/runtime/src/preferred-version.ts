import { useStored } from './storage.ts';

/** The storage key of the version last chosen in a section. */
export const preferredVersionKey = (section: string): string => `docs-preferred-version-${section}`;

/**
 * The docs version that the visitor last chose in a section, as stored. Callers must ignore names that no longer exist.
 *
 * @returns The stored name and a function that changes it.
 */
export const usePreferredVersion = (section: string): readonly [string | null, (name: string | null) => void] =>
  useStored(preferredVersionKey(section));
