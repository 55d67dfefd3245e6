import { readFileSync } from 'node:fs';
import type { Route } from '../arrange/types.ts';
import type { RenderRecord, StoredTwin } from '../cache/build-cache.ts';
import type { Twin } from '../outputs/twin-text.ts';
import type { PageData } from '../runtime/transport.ts';
import type { Objects, StoredFile } from '../store/objects.ts';
import type { PageFacts, RenderedPage } from './types.ts';

/** A page whose article and twin are read from its stored files when something asks for them. */
export class PageOnDisk implements RenderedPage {
  readonly route: Route;
  readonly scripts: PageFacts['scripts'];
  readonly sources: PageFacts['sources'];
  readonly inlineStyles: PageFacts['inlineStyles'];
  readonly repeatedIds: PageFacts['repeatedIds'];
  readonly key: string;
  readonly twin?: Twin;
  readonly #facts: RenderRecord;
  readonly #data: string;

  /** `files`: the document, the data file and, where one was written, the twin. */
  constructor(route: Route, facts: RenderRecord, [, data, twin]: readonly StoredFile[], objects: Objects) {
    this.route = route;
    this.key = Object.values(facts.causes).join(' ');
    this.scripts = facts.scripts;
    this.sources = facts.sources;
    this.inlineStyles = facts.inlineStyles;
    this.repeatedIds = facts.repeatedIds;
    this.#facts = facts;
    this.#data = data === undefined ? '' : objects.locate(data);
    if (facts.twin !== undefined && twin !== undefined)
      this.twin = new TwinOnDisk(twin, objects.locate(twin), facts.twin);
  }

  get anchors(): PageFacts['anchors'] {
    return this.#facts.anchors;
  }

  get references(): PageFacts['references'] {
    return this.#facts.references;
  }

  get body(): PageData['body'] {
    return (JSON.parse(readFileSync(this.#data, 'utf8')) as PageData).body;
  }
}

class TwinOnDisk implements Twin {
  readonly differences: readonly string[];
  readonly bytes: number;
  readonly hash: string;
  readonly #file: string;

  constructor({ size, hash }: StoredFile, file: string, { differences }: StoredTwin) {
    this.#file = file;
    this.bytes = size;
    this.hash = hash;
    this.differences = differences;
  }

  get text(): string {
    return readFileSync(this.#file, 'utf8');
  }
}
