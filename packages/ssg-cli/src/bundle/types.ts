import type { PageMeta } from '../arrange/types.ts';
import type { OutputFile } from '../render/types.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';
import type { ThemeStylesheet } from '../runtime/theme.ts';

export type RendererFacts = Pick<Renderer, 'directives' | 'icons' | 'strings'>;

/** A stylesheet as published, and the pages that need it. */
export interface LinkedStyle extends Omit<ThemeStylesheet, 'file'> {
  readonly href: string;
}

/** What esbuild made of theme, page modules, styles and browser code. */
export interface Bundle {
  /** Scripts, stylesheets and fonts, hashed names. */
  readonly files: readonly OutputFile[];
  /** Address of the boot script. */
  readonly boot: string;
  /** Addresses of the stylesheets every page needs. */
  readonly styles: readonly string[];
  /** Stylesheets that some pages need: those of the theme, of plugins and of the config, in this order. */
  readonly conditionalStyles: readonly LinkedStyle[];
  /** Path of a page module → stylesheets only it needs. */
  readonly pageStyles: ReadonlyMap<string, readonly string[]>;
  /** Path of a page module → packages it imports. */
  readonly pagePackages: ReadonlyMap<string, readonly string[]>;
  /** Addresses of fonts to preload. */
  readonly preloads: readonly string[];
  /** Changes with anything a rendered page depends on besides its view: components, page modules, addresses of scripts. */
  readonly hash: string;
  /** Changes with the code that renders articles alone: theme, components and page modules. */
  readonly rendererHash: string;
  /** Changes with the browser code alone. */
  readonly clientHash: string;
  /** What of the renderer is asked for without drawing anything. */
  readonly renderer: RendererFacts;
  /** File the renderer is loaded from, wherever pages are drawn. */
  readonly rendererFile: string;
  readonly modules: ReadonlyMap<string, PageMeta>;
  /** The service worker's code, before its list of files is filled in. */
  readonly worker: string | undefined;
  /** Absolute paths of everything that was bundled, for watching. */
  readonly inputs: readonly string[];
}

/** Each bundled file, and what it imports. */
export type Imports = Record<string, { imports: { path: string; original?: string; with?: Record<string, string> }[] }>;
