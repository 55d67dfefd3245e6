import { posix } from 'node:path';
import { type Group, groupOperations } from '../model/groups.ts';
import { type Operation, readOperations, slugOf, textOf } from '../model/operations.ts';
import { SampleMaker } from '../model/samples.ts';
import { type NamedSchema, Schemas } from '../model/schemas.ts';
import { TryItMaker } from '../model/try-it.ts';
import type { Api } from '../options.ts';
import { decode, type Spec } from '../read/spec.ts';
import { isObject } from '../read/spec-file.ts';
import { Wording } from '../words/wording.ts';
import { changelogBlocks } from './changelog.ts';
import type { PageContext } from './field-list.ts';
import { type Block, escaped, type Origin, writeMarkdown } from './markdown.ts';
import { externalDocs, type OperationContext, operationSection } from './operation-section.ts';
import { authenticationBlocks, operationTable, serverBlocks } from './overview.ts';
import type { SitePlace } from './places.ts';
import { firstSentence, isShort, leadOf, Prose } from './prose.ts';
import { schemaAnchor, schemaSection } from './schema-section.ts';

/** A page of the site that shows an operation. */
export interface OwnPage {
  /** Path in the folder of its section, from the site's folder. */
  readonly path: string;
  readonly title: unknown;
}

export interface Page {
  readonly path: string;
  readonly text: string;
  readonly from: readonly Origin[];
}

export interface ApiPages {
  readonly pages: readonly Page[];
  /** Files for the forms of operations, as JSON by their path in the output. */
  readonly forms: Readonly<Record<string, string>>;
}

/** The pages of a description. Each depends on what it shows only: an edit of one operation leaves the others as they are. */
export function apiPages(spec: Spec, api: Api, place: SitePlace, versions: readonly Spec[] = []): ApiPages {
  const writer = new PageWriter(spec, api, place, versions);
  return { pages: writer.pages(), forms: writer.forms() };
}

const tones: Readonly<Record<string, string>> = {
  get: 'blue',
  post: 'green',
  put: 'gold',
  patch: 'gold',
  delete: 'red',
};

/** A page of its own repeats the frame of the site; a page of more fields than this would load slowly. */
const mostFieldsTogether = 600;

/** Fields of shared schemas that a page of operations repeats: some hundred nested ones help nobody to write a request. */
const mostFieldsRepeated = 200;

/** Writes the pages of a description, and what they consist of. */
export class PageWriter {
  readonly #spec: Spec;
  /** All versions that the changelog compares, oldest first. */
  readonly #versions: readonly Spec[];
  readonly #api: Api;
  readonly #section: string;
  readonly #schemas: Schemas;
  readonly #samples: SampleMaker;
  readonly #url: string;
  readonly #wording: Wording;
  readonly #translations: string | undefined;
  readonly groups: readonly Group[];
  readonly #tryIt: TryItMaker;
  readonly #hasSchemasTogether: boolean;

  constructor(spec: Spec, api: Api, { url, section, language, translations }: SitePlace, versions: readonly Spec[]) {
    this.#spec = spec;
    this.#versions = versions;
    this.#translations = translations;
    this.#api = api;
    this.#section = section;
    this.#schemas = new Schemas(spec);
    this.#samples = new SampleMaker(spec, this.#schemas, api);
    this.#url = url;
    this.#wording = new Wording(language);
    this.groups = groupOperations(spec, readOperations(spec, api.pages), api.pages, this.#wording);
    this.#tryIt = new TryItMaker(spec, this.#schemas, this.#wording);
    this.#hasSchemasTogether =
      api.schemas === 'auto' ? this.#schemas.fieldCount <= mostFieldsTogether : api.schemas === 'one';
  }

  /** One file for each group: with one for each operation, servers and schemes would be repeated by the thousand. */
  forms(): Readonly<Record<string, string>> {
    if (!this.#api.tryIt) return {};
    return Object.fromEntries(
      this.groups
        .filter(({ operations }) => operations.some((one) => this.#tryIt.has(one)))
        .map((group) => [this.#formFile(group), JSON.stringify(this.#tryIt.file(group.operations))]),
    );
  }

  #formFile(group: Group): string {
    return `_openapi/${slugOf(posix.join(this.#translations ?? '', this.#api.path))}/${group.id}.json`;
  }

  pages(): readonly Page[] {
    switch (this.#api.pages) {
      case 'one':
        return [this.#onePage(), ...this.#changelog()];
      case 'tag':
        return [
          this.#index(),
          ...this.groups.map((group, index) => this.#tagPage(group, index)),
          ...this.#schemaPages(),
          ...this.#changelog(),
        ];
      case 'operation':
        return [
          this.#index(),
          ...this.#aboveGroups(),
          ...this.groups.flatMap((group, index) => [
            this.#groupIndex(group, index),
            ...group.operations.map((operation, at) => this.#operationPage(operation, group, at)),
          ]),
          ...this.#schemaPages(),
          ...this.#changelog(),
        ];
      case 'own':
        return [this.#index(), ...this.#schemaPages(), ...this.#changelog()];
    }
  }

  #onePage(): Page {
    const path = `${this.#api.path}.md`;
    const context = this.#context(path);
    const links = {
      operation: (operation: Operation) => `#${operation.id}`,
      group: (group: Group) => `#${group.id}`,
    };
    const blocks = [
      ...this.#introduction(context, path),
      ...operationTable(this.#wording, this.groups, links),
      ...serverBlocks(context),
      ...authenticationBlocks(context),
      ...this.groups.flatMap((group) => [
        `## ${escaped(group.title)} {#${group.id}}`,
        ...context.prose.of(group.node, { under: 2 }),
        ...externalDocs(this.#wording, group.node),
        ...group.operations.map((operation) =>
          this.#operation(context, operation, group, { level: 3, authentication: '#authentication' }),
        ),
      ]),
      ...(this.#schemas.named.length === 0 ? [] : [`## ${this.#wording.say('schemas')} {#schemas}`]),
      ...this.#schemas.named.map((schema) => schemaSection(context, schema, 3)),
    ];
    return this.#page(path, { toc_max_heading_level: 3, ...this.#front() }, blocks);
  }

  #index(): Page {
    const path = `${this.#api.path}/index.md`;
    const context = this.#context(path);
    const links = {
      operation: (operation: Operation, group: Group) => this.#operationLink(path, operation, group),
      group: (group: Group) => relative(path, this.#groupPath(group)),
    };
    const blocks = [
      ...this.#introduction(context, path),
      ...serverBlocks(context),
      ...authenticationBlocks(context),
      ...(this.groups.length === 0 || this.#api.pages === 'own'
        ? []
        : [
            `## ${this.#wording.say('operations')} {#operations}`,
            ...operationTable(this.#wording, this.groups, links),
          ]),
    ];
    // At the root of a section it is a page among others, and not the first of their folder.
    const position = this.#api.path === this.#section ? { sidebar_position: 1 } : {};
    return this.#page(path, { ...position, ...this.#front() }, blocks);
  }

  #tagPage(group: Group, index: number): Page {
    const path = this.#groupPath(group);
    const context = this.#context(path);
    const blocks = [
      ...this.#groupProse(group, context),
      ...group.operations.map((operation) =>
        this.#operation(context, operation, group, { level: 2, authentication: this.#authentication(path) }),
      ),
    ];
    return this.#page(path, this.#groupFront(group, index), blocks);
  }

  #groupIndex(group: Group, index: number): Page {
    const path = this.#groupPath(group);
    const links = {
      operation: (operation: Operation) => this.#operationLink(path, operation, group),
      group: () => '#operations',
    };
    const blocks = [
      ...this.#groupProse(group, this.#context(path)),
      ...(group.operations.length === 0
        ? []
        : [`## ${this.#wording.say('operations')} {#operations}`, ...operationTable(this.#wording, [group], links)]),
    ];
    return this.#page(path, this.#groupFront(group, index), blocks);
  }

  #operationPage(operation: Operation, group: Group, index: number): Page {
    const path = this.#operationPath(operation, group);
    const context = this.#context(path);
    const { summary, description, method, path: url, operationId } = operation;
    const isTitle = summary !== undefined && isShort(summary);
    const title = isTitle ? summary : (operationId ?? `${method.toUpperCase()} ${url}`);
    const front = {
      title,
      ...aboutPage(description, `${title}: ${method.toUpperCase()} ${url}.`),
      sidebar_position: index + 1,
      sidebar_class_name: 'sidebar-operation',
      sidebar_badge: methodBadge(method),
      // There is one heading on it.
      hide_table_of_contents: true,
      ...this.#slug(group, `${group.id}/${operation.id}`),
    };
    return this.#page(path, front, [
      this.#operation(context, operation, group, {
        level: 2,
        authentication: this.#authentication(path),
        isTitled: isTitle,
      }),
    ]);
  }

  #schemaPages(): readonly Page[] {
    const { named } = this.#schemas;
    if (named.length === 0) return [];
    const position = { sidebar_position: this.groups.length + 2 };
    if (this.#hasSchemasTogether) {
      const path = `${this.#api.path}/schemas.md`;
      const context = this.#context(path);
      const front = {
        title: this.#wording.say('schemas'),
        description: this.#wording.say('schemasAbout'),
        ...position,
      };
      return [
        this.#page(
          path,
          front,
          named.map((schema) => schemaSection(context, schema, 2)),
        ),
      ];
    }
    const path = `${this.#api.path}/schemas/index.md`;
    const list = named.map((schema) => `- [${escaped(schema.name)}](./${schema.id}.md)`).join('\n');
    const front = { title: this.#wording.say('schemas'), description: this.#wording.say('schemasAbout'), ...position };
    return [
      this.#page(path, front, [list]),
      ...named.map((schema, index) => {
        const own = `${this.#api.path}/schemas/${schema.id}.md`;
        const about = textOf(schema.node['description']);
        return this.#page(
          own,
          {
            title: schema.name,
            ...(about === undefined ? { description: this.#wording.say('fieldsOf', { schema: schema.name }) } : {}),
            sidebar_position: index + 1,
          },
          [schemaSection(this.#context(own), schema, 2)],
        );
      }),
    ];
  }

  get #changelogPath(): string {
    return `${this.#api.path}${this.#api.pages === 'one' ? '-' : '/'}changelog.md`;
  }

  #changelog(): readonly Page[] {
    if (this.#versions.length < 2) return [];
    const api = String(this.#about()['title']);
    const front = {
      title: this.#wording.say('changelog'),
      description: this.#wording.say('changelogAbout', { api }),
      sidebar_position: this.groups.length + 3,
      ...(this.#api.pages === 'one' ? { sidebar_label: this.#wording.say('changelogOf', { api }) } : {}),
    };
    return [this.#page(this.#changelogPath, front, changelogBlocks(this.#wording, this.#versions))];
  }

  /** Pages that give the groups of `x-tagGroups` their names in the sidebar. */
  #aboveGroups(): readonly Page[] {
    const names = [...new Set(this.groups.flatMap(({ above }) => above ?? []))];
    return names.map((name, index) => {
      const path = `${this.#api.path}/${slugOf(name)}/index.md`;
      const list = this.groups
        .filter(({ above }) => above === name)
        .map((group) => `- [${escaped(group.title)}](${relative(path, this.#groupPath(group))})`);
      return this.#page(path, { title: name, sidebar_position: index + 2 }, [list.join('\n')]);
    });
  }

  #introduction(context: PageContext, path: string): readonly Block[] {
    const { info } = this.#spec.document;
    const file = this.#api.download;
    const download = file === false ? [] : [`[${this.#wording.say('download')}](pathname:///${file})`];
    const changelog =
      this.#versions.length < 2
        ? []
        : [`[${this.#wording.say('whatChanged')}](${relative(path, this.#changelogPath)})`];
    const lead = isObject(info) ? leadOf(textOf(info['description'])) : undefined;
    const isShown = isObject(info) && (lead === undefined || this.#front()['description'] !== lead);
    const about = isShown ? context.prose.of(info, { under: 1 }) : [];
    return [...about, ...externalDocs(this.#wording, this.#spec.document), ...changelog, ...download];
  }

  #about(): Readonly<Record<string, unknown>> {
    const { info } = this.#spec.document;
    const about = isObject(info) ? info : {};
    const summary = textOf(about['summary']);
    return {
      title: textOf(about['title']) ?? this.#wording.say('apiReference'),
      ...(summary === undefined ? aboutPage(textOf(about['description'])) : { description: firstSentence(summary) }),
    };
  }

  /** Front matter of the first page. */
  #front(): Readonly<Record<string, unknown>> {
    return { ...this.#about(), ...this.#api.frontMatter };
  }

  #groupFront(group: Group, index: number): Readonly<Record<string, unknown>> {
    return {
      title: group.title,
      ...aboutPage(textOf(group.node['description']), this.#wording.say('operationsOf', { group: group.title })),
      sidebar_position: index + 2,
      ...this.#slug(group, group.id),
    };
  }

  #groupProse({ node }: Group, { prose }: PageContext): readonly Block[] {
    const about = leadOf(textOf(node['description'])) === undefined ? prose.of(node, { under: 1 }) : [];
    return [...about, ...externalDocs(this.#wording, node)];
  }

  /** The address does not change when a group of tags gets another name. */
  #slug(group: Group, below: string): Readonly<Record<string, string>> {
    if (group.above === undefined || this.#api.pages !== 'operation') return {};
    return { slug: `/${posix.join(posix.relative(this.#section, this.#api.path), below)}` };
  }

  #groupPath(group: Group): string {
    if (this.#api.pages === 'tag') return `${this.#api.path}/${group.id}.md`;
    const above = group.above === undefined ? '' : `${slugOf(group.above)}/`;
    return `${this.#api.path}/${above}${group.id}/index.md`;
  }

  #operationPath(operation: Operation, group: Group): string {
    return posix.join(posix.dirname(this.#groupPath(group)), `${operation.id}.md`);
  }

  #operationLink(from: string, operation: Operation, group: Group): string {
    if (this.#api.pages === 'operation') return relative(from, this.#operationPath(operation, group));
    return `${relative(from, this.#groupPath(group))}#${operation.id}`;
  }

  #authentication(from: string): string {
    const path = this.#api.pages === 'one' ? `${this.#api.path}.md` : `${this.#api.path}/index.md`;
    return `${relative(from, path)}#authentication`;
  }

  /** An operation for a page of the site, which has a title of its own. */
  onPage({ path, title }: OwnPage, operation: Operation, group: Group): Pick<Page, 'text' | 'from'> {
    const { summary, ...untitled } = operation;
    const shown = summary === undefined || summary === title ? untitled : operation;
    const how = { level: 2, authentication: this.#authentication(path) };
    return writeMarkdown(this.#spec, '', [this.#operation(this.#context(path), shown, group, how)]);
  }

  #operation(
    context: PageContext,
    operation: Operation,
    group: Group,
    { isTitled = false, ...how }: Pick<OperationContext, 'level' | 'authentication'> & { readonly isTitled?: boolean },
  ): Block {
    const tryIt = (one: Operation) =>
      this.#api.tryIt && this.#tryIt.has(one) ? `/${this.#formFile(group)}` : undefined;
    const unfolded = this.#api.pages === 'one' ? {} : { unfolded: new Set<string>() };
    return operationSection({ ...context, ...how, isTitled, samples: this.#samples, tryIt, ...unfolded }, operation);
  }

  #context(path: string): PageContext {
    const linkTo = (schema: NamedSchema): string => {
      const anchor = `#${schemaAnchor(schema)}`;
      if (this.#api.pages === 'one')
        return path === `${this.#api.path}.md` ? anchor : `${relative(path, `${this.#api.path}.md`)}${anchor}`;
      const isTogether = this.#hasSchemasTogether;
      const page = isTogether ? `${this.#api.path}/schemas.md` : `${this.#api.path}/schemas/${schema.id}.md`;
      return page === path ? anchor : `${relative(path, page)}${isTogether ? anchor : ''}`;
    };
    const prose = new Prose(this.#spec, this.#url, (fragment) => this.#linkOfFragment(path, fragment));
    const room = { fields: mostFieldsRepeated };
    return { spec: this.#spec, schemas: this.#schemas, wording: this.#wording, prose, linkTo, ids: new Set(), room };
  }

  /**
   * The link that Redoc's `#tag/Name` and `#operation/id` stand for on a page; `undefined` for other names. Redoc writes
   * hyphens for the spaces of a tag.
   */
  #linkOfFragment(from: string, fragment: string): string | undefined {
    const [, kind, name = ''] = /(?:^|\/)(tag|operation)\/([^/]+)$/.exec(fragment) ?? [];
    const id = slugOf(decode(name));
    for (const group of this.#api.pages === 'own' ? [] : this.groups) {
      const isOnePage = this.#api.pages === 'one';
      if (kind === 'tag' && [group.id, slugOf(group.title)].includes(id))
        return isOnePage ? `#${group.id}` : relative(from, this.#groupPath(group));
      const operation = group.operations.find(
        (one) => kind === 'operation' && [one.id, slugOf(one.operationId ?? '')].includes(id),
      );
      if (operation !== undefined) return isOnePage ? `#${operation.id}` : this.#operationLink(from, operation, group);
    }
    return undefined;
  }

  #page(path: string, front: Readonly<Record<string, unknown>>, blocks: readonly Block[]): Page {
    // JSON is YAML: every value is quoted as it has to be.
    const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    return { path, ...writeMarkdown(this.#spec, `---\n${lines.join('\n')}\n---`, blocks) };
  }
}

/** What a page shows below its title. */
function aboutPage(text: string | undefined, otherwise?: string): { readonly description?: string } {
  const description = text === undefined ? otherwise : leadOf(text);
  return description === undefined ? {} : { description };
}

/** Names in the sidebar are aligned: what is longer than a column of five letters is abbreviated, and read out in full. */
function methodBadge(method: string): Readonly<Record<string, string>> {
  const name = method.toUpperCase();
  const tone = tones[method];
  return { text: name.length > 5 ? name.slice(0, 3) : name, title: name, ...(tone === undefined ? {} : { tone }) };
}

const relative = (from: string, to: string): string => {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};
