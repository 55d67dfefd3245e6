import { useStored } from './storage.ts';

/** The docs version the visitor last chose in a section, as stored; the caller ignores names that no longer exist. */
export const usePreferredVersion = (section: string): readonly [string | null, (name: string | null) => void] =>
  useStored(`docs-preferred-version-${section}`);
