import type { Group } from '../model/groups.ts';
import type { Operation } from '../model/operations.ts';
import type { Api } from '../options.ts';
import type { CheckedSpec } from '../read/read-spec.ts';
import type { SpecProblem } from '../read/spec-file.ts';
import { type OwnPage, type Page, PageWriter } from './api-pages.ts';
import type { SitePlace } from './places.ts';

interface WrittenOperation extends Pick<Page, 'text' | 'from'> {
  readonly problems: readonly SpecProblem[];
}

/** Writes single operations for pages of the site. */
export class OperationWriter {
  readonly #checked: CheckedSpec;
  readonly #writer: PageWriter;
  readonly #groups: readonly Group[];

  constructor(checked: CheckedSpec, api: Api, place: SitePlace) {
    this.#checked = checked;
    this.#writer = new PageWriter(checked.spec, api, place, []);
    this.#groups = this.#writer.groups;
  }

  /** Operations and webhooks as they are called: `GET /users`, `webhook userCreated`. */
  names(): readonly string[] {
    return this.#groups.flatMap(({ operations }) => operations.map(callOf));
  }

  /** The operation of that name as Markdown, and what is wrong with what it shows; `undefined` if the description has none. */
  write(name: string, page: OwnPage): WrittenOperation | undefined {
    for (const group of this.#groups)
      for (const operation of group.operations)
        if (callOf(operation) === name) return this.#onPage(page, operation, group);
    return undefined;
  }

  #onPage(page: OwnPage, operation: Operation, group: Group): WrittenOperation {
    const { spec, problems } = this.#checked;
    const before = spec.problems.length;
    const written = this.#writer.onPage(page, operation, group);
    const found = problems().slice(before);
    // Another page that shows the same has the same problems, whichever is compiled first.
    spec.problems.length = before;
    return { ...written, problems: found };
  }
}

const callOf = ({ kind, method, path }: Operation): string =>
  kind === 'webhook' ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
