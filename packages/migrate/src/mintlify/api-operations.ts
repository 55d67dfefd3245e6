import { existsSync, readFileSync, statSync } from 'node:fs';
import { asList, asObject, asText, join, type Loose, posix, readYaml } from '@autolode/ssg-cli/internal';
import { filesBelow, type SiteWriter } from '../site-writer.ts';

/** Folder of the descriptions in the new site. */
export const apiFolder = 'openapi';

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

/** An operation that a page shows. */
export interface ApiOperation {
  /** Value of `openapi` in the front matter of the new page. */
  readonly name: string;
  readonly method: string;
}

/** The OpenAPI descriptions of a Mintlify site, of which those that pages use are copied. */
export class ApiOperations {
  readonly #root: string;
  readonly #writer: SiteWriter;
  /** Paths of the descriptions that the config names. */
  readonly #named: readonly string[];
  /** Where the config says that a description is published, if it is not in the repository. */
  readonly address: string | undefined;
  #all: readonly string[] | undefined;
  readonly #documents = new Map<string, Loose | undefined>();

  constructor(root: string, old: Loose, writer: SiteWriter) {
    this.#root = root;
    this.#writer = writer;
    const named = namedIn([asObject(old['api'])['openapi'], old['openapi'], old['navigation']]);
    this.#named = [...new Set(named.filter((path) => !isAddress.test(path)))];
    this.address = named.find((path) => isAddress.test(path));
  }

  /**
   * The operation that a page names: `POST /users`, `file.json POST /users` or `file.json webhook created`. Without a file,
   * it is in one that the config names, in `openapi.json`, or in any other of the repository.
   */
  find(value: unknown): ApiOperation | undefined {
    const found = /^\s*(?:(\S+)\s+)?(\w+)\s+(\S+)\s*$/.exec(asText(value) ?? '');
    if (found === null) return undefined;
    const [, file, verb = '', path = ''] = found;
    const isWebhook = verb.toLowerCase() === 'webhook';
    if (!isWebhook && !methods.includes(verb.toLowerCase())) return undefined;
    const candidates = [
      ...(file === undefined ? [] : this.#filesOf(file)),
      ...this.#named,
      ...this.#filesOf('openapi'),
      ...this.#unnamed(),
    ];
    for (const candidate of candidates) {
      const document = this.#document(candidate);
      const method = document === undefined ? undefined : methodOf(document, isWebhook ? undefined : verb, path);
      if (method === undefined) continue;
      this.#copy(candidate);
      const call = isWebhook ? `webhook ${path}` : `${method.toUpperCase()} ${path}`;
      return { name: `${posix.join(apiFolder, candidate)} ${call}`, method };
    }
    return undefined;
  }

  /** All files that may be descriptions, which Mintlify finds without a name. */
  #unnamed(): readonly string[] {
    this.#all ??= filesBelow(this.#root).filter((path) => /\.(?:json|ya?ml)$/.test(path) && !/(?:^|\/)\./.test(path));
    return this.#all;
  }

  /** Paths that a name of a file can mean; the ending may be left out. */
  #filesOf(name: string): string[] {
    const path = name.replace(/^\.?\//, '');
    return [path, `${path}.json`, `${path}.yaml`, `${path}.yml`].filter((one) => this.#isFile(one));
  }

  #isFile(path: string): boolean {
    const file = join(this.#root, path);
    return !path.startsWith('..') && /\.(?:json|ya?ml)$/.test(path) && existsSync(file) && statSync(file).isFile();
  }

  #document(path: string): Loose | undefined {
    if (!this.#documents.has(path))
      this.#documents.set(path, this.#isFile(path) ? read(join(this.#root, path)) : undefined);
    return this.#documents.get(path);
  }

  /** Copies a description with the files that it refers to, which lie around it as before. */
  #copy(path: string): void {
    const target = posix.join(apiFolder, path);
    if (this.#writer.has(target) || !this.#isFile(path)) return;
    this.#writer.copy(join(this.#root, path), target);
    const text = readFileSync(join(this.#root, path), 'utf8');
    for (const [, other = ''] of text.matchAll(/\$ref["']?\s*:\s*["']?([^"'#\s:]+)/g))
      this.#copy(posix.join(posix.dirname(path), other));
  }
}

const isAddress = /^https?:\/\//;

/** Files and URLs that the values of `openapi` name, anywhere in a navigation. */
function namedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (typeof value === 'string')
    return isAddress.test(value) || /\.(?:json|ya?ml)$/.test(value) ? [value.replace(/^\.?\//, '')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    if (key === 'openapi')
      return namedIn(typeof one === 'object' && !Array.isArray(one) ? asList([asObject(one)['source']]) : one);
    return typeof one === 'object' ? namedIn(one) : [];
  });
}

/** The method of an operation as the description writes it; `undefined` if it has none of that name. */
function methodOf(document: Loose, verb: string | undefined, path: string): string | undefined {
  const item = asObject(asObject(document[verb === undefined ? 'webhooks' : 'paths'])[path]);
  return methods.find((method) => method in item && (verb === undefined || method === verb.toLowerCase()));
}

function read(file: string): Loose | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    if (!/["']?openapi["']?\s*:/.test(text)) return undefined;
    const document = asObject(text.trimStart().startsWith('{') ? JSON.parse(text) : readYaml(text).value);
    return /^3\.[01]\./.test(String(document['openapi'])) ? document : undefined;
  } catch {
    return undefined;
  }
}
