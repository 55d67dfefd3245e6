import { readFileSync } from 'node:fs';
import type { Route } from '../arrange/types.ts';
import type { Known } from '../graph/graph.ts';
import type { PageData } from '../runtime/transport.ts';
import type { Objects, StoredFile } from '../store/objects.ts';
import type { DocumentRecord, StoredAlternate } from './document-record.ts';
import type { Alternate, PageFacts, RenderedPage } from './types.ts';

/** A page whose article and alternate are read from its stored files on request. */
export class PageOnDisk implements RenderedPage {
  readonly route: Route;
  readonly anchors: PageFacts['anchors'];
  readonly scripts: PageFacts['scripts'];
  readonly sources: PageFacts['sources'];
  readonly inlineStyles: PageFacts['inlineStyles'];
  readonly repeatedIds: PageFacts['repeatedIds'];
  readonly unknownTexts: PageFacts['unknownTexts'];
  readonly key: string;
  readonly alternate?: Alternate;
  readonly #data: string;
  readonly #references: string;

  /** `files` are the document, the data file and, if one was written, the Markdown alternate. */
  constructor(
    route: Route,
    { key, value: facts }: Known<DocumentRecord>,
    [, data, alternate]: readonly StoredFile[],
    objects: Objects,
  ) {
    this.route = route;
    this.key = key;
    this.anchors = facts.anchors;
    this.#references = facts.references;
    this.scripts = facts.scripts;
    this.sources = facts.sources;
    this.inlineStyles = facts.inlineStyles;
    this.repeatedIds = facts.repeatedIds;
    this.unknownTexts = facts.unknownTexts;
    this.#data = data === undefined ? '' : objects.locate(data);
    if (facts.alternate !== undefined && alternate !== undefined)
      this.alternate = new AlternateOnDisk(alternate, objects.locate(alternate), facts.alternate);
  }

  get references(): PageFacts['references'] {
    return JSON.parse(this.#references) as PageFacts['references'];
  }

  get body(): PageData['body'] {
    return (JSON.parse(readFileSync(this.#data, 'utf8')) as PageData).body;
  }
}

class AlternateOnDisk implements Alternate {
  readonly differences: readonly string[];
  readonly bytes: number;
  readonly hash: string;
  readonly #file: string;

  constructor({ size, hash }: StoredFile, file: string, { differences }: StoredAlternate) {
    this.#file = file;
    this.bytes = size;
    this.hash = hash;
    this.differences = differences;
  }

  get text(): string {
    return readFileSync(this.#file, 'utf8');
  }
}
