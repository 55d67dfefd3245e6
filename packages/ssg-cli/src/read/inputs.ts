import type { SidebarsConfig } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { Json } from '../runtime/view.ts';
import type { Translations } from './read-translations.ts';
import type { Collection, FileDates, HostFile, Source, StaticFile } from './types.ts';

/** A data file beside the content: `_category_.json`, `authors.yml`, `tags.yml`. Parsed; `line` helps messages. */
export interface DataFile {
  readonly collection: Collection;
  readonly path: string;
  /** Path inside the collection's folder. */
  readonly relative: string;
  readonly text: string;
}

/** A file beside the content that pages may show or link to. */
export interface Asset {
  readonly path: string;
  readonly absolute: string;
  readonly collection: Collection;
  readonly relative: string;
}

/** One docs section in one version, as found on disk. */
export interface DocsVersion {
  readonly section: string;
  /** `current`, or a name from `versions.json`. */
  readonly name: string;
  /** Folder relative to the site. */
  readonly folder: string;
  readonly sidebars: SidebarsConfig | undefined;
  /** File to name in messages about the sidebars. */
  readonly sidebarsFile: string;
  /** Present where the version is read from git. Pages are edited on branches only. */
  readonly ref?: { readonly name: string; readonly kind: 'branch' | 'tag' | 'commit' };
}

/** Everything a build reads, before any of it is understood. */
export interface Inputs {
  readonly sources: readonly Source[];
  readonly data: readonly DataFile[];
  readonly assets: readonly Asset[];
  readonly statics: readonly StaticFile[];
  /** The site's own lines for hosts. Absent where it has none. */
  readonly hostFiles?: readonly HostFile[];
  /** Per docs section: versions, the newest first, `current` before all others. */
  readonly versions: readonly DocsVersion[];
  /** Path relative to the site → when it last changed. Empty where git does not know, or the clone is shallow. */
  readonly dates: ReadonlyMap<string, FileDates>;
  /** Texts that the site translated itself. Absent in one language without a change of words. */
  readonly translations?: Translations;
  /** Values that plugins gave, by name. Absent where they gave none. */
  readonly pluginData?: Readonly<Record<string, Json>>;
  readonly diagnostics: readonly Diagnostic[];
}
