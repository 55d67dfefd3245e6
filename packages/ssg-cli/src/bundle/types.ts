import type { ThemeStylesheet } from '@autolode/ssg-runtime/theme';
import type { PageMeta } from '../arrange/types.ts';
import type { Renderer } from '../render/react/create-renderer.tsx';
import type { OutputFile } from '../render/types.ts';

export type RendererFacts = Pick<Renderer, 'directives' | 'forms' | 'icons' | 'layouts' | 'strings'>;

/** A published stylesheet, and the pages that need it. */
export interface LinkedStyle extends Omit<ThemeStylesheet, 'file'> {
  readonly href: string;
}

/** The bundles of theme, page modules, styles and browser code. */
export interface Bundle {
  /** Scripts, stylesheets and fonts with hashed names. */
  readonly files: readonly OutputFile[];
  /** URL of the boot script. */
  readonly boot: string;
  /** URLs of the stylesheets that every page needs. */
  readonly styles: readonly string[];
  /** Stylesheets that some pages need: those of the theme, of plugins and of the config, in this order. */
  readonly conditionalStyles: readonly LinkedStyle[];
  /** Path of a page module → stylesheets of that page only. */
  readonly pageStyles: ReadonlyMap<string, readonly string[]>;
  /** Path of a page module → packages it imports. */
  readonly pagePackages: ReadonlyMap<string, readonly string[]>;
  /** URLs of the fonts to preload. */
  readonly preloads: readonly string[];
  /** Hash of everything that a rendered page depends on besides its view: components, page modules and script URLs. */
  readonly hash: string;
  /** Hash of the code that renders articles: theme, components and page modules. */
  readonly rendererHash: string;
  /** Hash of the browser code, without islands that are replaced in place. */
  readonly clientHash: string;
  /** URL of the list of islands, if they are replaced in place. */
  readonly islands: string | undefined;
  /** Metadata of the renderer that is available without loading it. */
  readonly renderer: RendererFacts;
  /** The file from which the renderer is loaded. */
  readonly rendererFile: string;
  readonly modules: ReadonlyMap<string, PageMeta>;
  /** Code of the service worker, before its list of files is inserted. */
  readonly worker: string | undefined;
  /** Absolute paths of all bundled files, for the file watcher. */
  readonly inputs: readonly string[];
}

/** Each bundled file with its imports. */
export type Imports = Record<string, { imports: { path: string; original?: string; with?: Record<string, string> }[] }>;
