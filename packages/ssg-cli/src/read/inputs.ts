import type { Json } from '@autolode/ssg-runtime/view';
import type { SidebarsConfig } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { Translations } from './read-translations.ts';
import type { FileDates, HostFile, Source, StaticFile } from './types.ts';

/** A data file beside the content: `_category_.json`, `authors.yml`, `tags.yml`. Parsed; `line` is for messages. */
export type DataFile = Pick<Source, 'collection' | 'path' | 'relative' | 'text'>;

/** A file beside the content that pages may show or link to. */
export interface Asset extends Pick<Source, 'collection' | 'path' | 'relative'> {
  readonly absolute: string;
}

/** One docs section in one version, as found on disk. */
export interface DocsVersion {
  readonly section: string;
  /** `current`, or a name from `versions.json`. */
  readonly name: string;
  /** Folder relative to the site. */
  readonly folder: string;
  readonly sidebars: SidebarsConfig | undefined;
  /** File to report in messages about the sidebars. */
  readonly sidebarsFile: string;
  /** Present if the version is read from git. Only pages on branches can be edited. */
  readonly ref?: { readonly name: string; readonly kind: 'branch' | 'tag' | 'commit' };
}

/** Everything that a build reads, before it is compiled. */
export interface Inputs {
  readonly sources: readonly Source[];
  readonly data: readonly DataFile[];
  readonly assets: readonly Asset[];
  readonly statics: readonly StaticFile[];
  /** The site's own `_headers` and `_redirects` lines; absent if there are none. */
  readonly hostFiles?: readonly HostFile[];
  /** Versions by docs section: `current` first, then the newest. */
  readonly versions: readonly DocsVersion[];
  /** Path relative to the site → its last change. Empty without git or in a shallow clone. */
  readonly dates: ReadonlyMap<string, FileDates>;
  /** The site's own translations; absent for a site in one language without overridden strings. */
  readonly translations?: Translations;
  /** Path of each translation whose original has changed since → the day on which it was accepted. Absent without one. */
  readonly staleTranslations?: ReadonlyMap<string, string>;
  /** Data that plugins provide, by name; absent without any. */
  readonly pluginData?: Readonly<Record<string, Json>>;
  /** A plugin or collection that adds pages failed, so that links to its pages are not broken. */
  readonly lacksPages?: true;
  readonly diagnostics: readonly Diagnostic[];
}
