import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '@takumi-rs/core';
import type { Card } from './card.ts';
import type { CardFont } from './fonts.ts';
import type { Colours, Template } from './template.ts';

export interface Look {
  readonly colours: Colours;
  readonly template: Template;
  readonly fonts: readonly CardFont[];
  /** Changes with the fonts. */
  readonly fontsHash: string;
}

/** Pixels, as sites that show cards ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Another version of the library may draw other bytes. Its package hides its description, which lies above its code. */
const versionOfLibrary = (): string => {
  const code = pathToFileURL(createRequire(import.meta.url).resolve('@takumi-rs/core'));
  return (JSON.parse(readFileSync(new URL('../package.json', code), 'utf8')) as { version: string }).version;
};

/** Draws cards into a folder, each named by all it is made from: one that is there is not drawn again. */
export class CardStore {
  readonly #folder: string;
  readonly #look: Look;
  readonly #used = new Set<string>();
  readonly #version = versionOfLibrary();
  #renderer: Promise<Renderer> | undefined;

  constructor(folder: string, look: Look) {
    this.#folder = folder;
    this.#look = look;
  }

  /** Draws a card if need be, and returns its key. */
  async add(card: Card): Promise<string> {
    const { template, colours, fontsHash } = this.#look;
    const node = template(card, colours);
    const key = createHash('sha256')
      .update(JSON.stringify([this.#version, fontsHash, node, card.language]))
      .digest('hex');
    const name = `${key.slice(0, 32)}.png`;
    this.#used.add(name);
    const file = join(this.#folder, name);
    if (existsSync(file)) return key;
    this.#renderer ??= this.#open();
    const image = await (await this.#renderer).render(node, { ...cardSize, format: 'png', lang: card.language });
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, image);
    renameSync(`${file}.${process.pid}`, file);
    return key;
  }

  read(key: string): Uint8Array {
    return readFileSync(join(this.#folder, `${key.slice(0, 32)}.png`));
  }

  /** Removes what no page has any more. */
  tidy(): void {
    if (!existsSync(this.#folder)) return;
    for (const name of readdirSync(this.#folder)) if (!this.#used.has(name)) rmSync(join(this.#folder, name));
  }

  async #open(): Promise<Renderer> {
    const { Renderer: Native } = await import('@takumi-rs/core');
    const renderer = new Native();
    for (const { bytes } of this.#look.fonts) await renderer.registerFont(bytes as never);
    return renderer;
  }
}
