import { readFileSync } from 'node:fs';
import type { Markup } from '@autolode/ssg-runtime/view';
import type { Route } from '../arrange/types.ts';
import type { Known } from '../keep/graph.ts';
import type { Objects, StoredFile } from '../keep/objects.ts';
import type { MarkdownFile } from '../plugins/types.ts';
import { type DocumentRecord, documentDetails } from './document-record.ts';
import { readArticle, type StoredArticle } from './stored-article.ts';
import type { PageFacts, RenderedPage } from './types.ts';

/** A page whose article, links and alternate are read from the disk on request. */
export class PageOnDisk implements RenderedPage {
  readonly route: Route;
  readonly key: string;
  readonly alternate?: MarkdownFile;
  readonly #record: DocumentRecord;
  readonly #data: StoredFile | undefined;
  readonly #objects: Objects;

  constructor(
    route: Route,
    { key, value: record }: Known<DocumentRecord>,
    [, data, alternate]: readonly StoredFile[],
    objects: Objects,
  ) {
    this.route = route;
    this.key = key;
    this.#record = record;
    this.#data = data;
    this.#objects = objects;
    if (alternate !== undefined) this.alternate = new AlternateOnDisk(alternate, objects);
  }

  get anchors(): PageFacts['anchors'] {
    return documentDetails(this.#record).anchors;
  }

  get references(): PageFacts['references'] {
    return documentDetails(this.#record).references;
  }

  get scripts(): PageFacts['scripts'] {
    return this.#record.scripts;
  }

  get sources(): PageFacts['sources'] {
    return this.#record.sources;
  }

  get blocked(): PageFacts['blocked'] {
    return this.#record.blocked;
  }

  get repeatedIds(): PageFacts['repeatedIds'] {
    return this.#record.repeatedIds;
  }

  get unknownTexts(): PageFacts['unknownTexts'] {
    return this.#record.unknownTexts;
  }

  get body(): Markup {
    return readArticle(this.article);
  }

  get article(): StoredArticle {
    return { ...this.#record.article, file: this.#data === undefined ? '' : this.#objects.locate(this.#data) };
  }
}

class AlternateOnDisk implements MarkdownFile {
  readonly #file: StoredFile;
  readonly #objects: Objects;

  constructor(file: StoredFile, objects: Objects) {
    this.#file = file;
    this.#objects = objects;
  }

  get bytes(): number {
    return this.#file.size;
  }

  get hash(): string {
    return this.#file.hash;
  }

  get text(): string {
    return readFileSync(this.#objects.locate(this.#file), 'utf8');
  }
}
