import { inflateSync } from 'node:zlib';
import { asList, asObject, asText, type Loose, posix, relative } from '@autolode/ssg-cli/internal';
import { readFrontMatter, splitFrontMatter } from '../content/front-matter.ts';
import { methodBadge } from '../method-badge.ts';
import type { SiteWriter } from '../site-writer.ts';
import { type Conversion, pageText } from './conversion.ts';
import { allPages } from './preprocess-pages.ts';
import { isOfUnlistedVersion } from './version-list.ts';

/** An operation as docusaurus-plugin-openapi-docs writes it into the front matter of the page that shows it. */
interface PageOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Loose;
  /** The parts of the description that all operations share. */
  readonly shared: Loose;
}

/**
 * Converts the pages that docusaurus-plugin-openapi-docs wrote for operations of an API: their components do not exist
 * here, but the front matter has the whole operation. Those of a folder are written to one description, from which
 * `@autolode/plugin-openapi` shows each on its page.
 */
export function convertApiPages(conversion: Conversion, writer: SiteWriter): void {
  const { root, texts, notes } = conversion;
  const descriptions = new Map<string, Description[]>();
  let count = 0;
  for (const file of allPages(conversion)) {
    const path = relative(root, file);
    if (!path.endsWith('.api.mdx') || isOfUnlistedVersion(root, path)) continue;
    const { front } = splitFrontMatter(pageText(conversion, file));
    const found = operationOf(readFrontMatter(front)['api']);
    if (found === undefined) continue;
    const folder = posix.dirname(path).replace(/^(?:\.\.\/)+/, '');
    const ofFolder = descriptions.get(folder) ?? [];
    descriptions.set(folder, ofFolder);
    let own = ofFolder.find((one) => one.canHave(found));
    if (own === undefined) {
      own = new Description(`openapi/${folder}${ofFolder.length === 0 ? '' : `-${ofFolder.length + 1}`}.json`, found);
      ofFolder.push(own);
    }
    texts.set(file, pageWith(front, own.add(found), found));
    count++;
  }
  for (const one of [...descriptions.values()].flat()) writer.write(one.file, one.text());
  if (count > 0)
    notes.push({
      file: conversion.file,
      cause: 'API pages',
      message: `Pages that docusaurus-plugin-openapi-docs generated show their operations with \`@autolode/plugin-openapi\` (${count}); the descriptions in \`openapi\` are made from these pages.`,
    });
}

/** The operation in the `api` of the front matter: compressed in newer versions of the plugin, plain in older ones. */
function operationOf(written: unknown): PageOperation | undefined {
  const { method, path, info, servers, securitySchemes, postman, jsonRequestBodyExample, ...operation } = asObject(
    typeof written === 'string' ? inflated(written) : written,
  );
  if (typeof method !== 'string' || typeof path !== 'string') return undefined;
  return { method: method.toLowerCase(), path, operation, shared: { info, servers, securitySchemes } };
}

function inflated(text: string): unknown {
  try {
    return JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString('utf8'), withoutCircles);
  } catch {
    return undefined;
  }
}

/** The plugin writes `circular(Name)` instead of a schema that contains itself. */
const withoutCircles = (_key: string, value: unknown): unknown => {
  const name = typeof value === 'string' ? /^circular\((.*)\)$/.exec(value)?.[1] : undefined;
  return name === undefined ? value : { title: name, description: 'As above.' };
};

/** The description of the operations of a folder. */
class Description {
  readonly file: string;
  readonly #shared: Loose;
  readonly #operations: PageOperation[] = [];

  constructor(file: string, { shared }: PageOperation) {
    this.file = file;
    this.#shared = shared;
  }

  /** Whether an operation belongs to the same API, and is not in the description yet. */
  canHave({ method, path, shared }: PageOperation): boolean {
    return (
      JSON.stringify(shared['info']) === JSON.stringify(this.#shared['info']) &&
      !this.#operations.some((one) => one.method === method && one.path === path)
    );
  }

  /** Adds an operation. Returns the name by which its page finds it. */
  add(one: PageOperation): string {
    this.#operations.push(one);
    return `${this.file} ${isWebhook(one) ? 'webhook' : one.method.toUpperCase()} ${one.path}`;
  }

  text(): string {
    const { info, servers } = this.#shared;
    const paths: { [path: string]: Loose } = {};
    const webhooks: { [name: string]: Loose } = {};
    for (const one of this.#operations) {
      const { path, operation, shared } = one;
      const isElsewhere = JSON.stringify(shared['servers']) !== JSON.stringify(servers);
      const own = isElsewhere ? { ...operation, servers: shared['servers'] } : operation;
      const list = isWebhook(one) ? webhooks : paths;
      list[path] = { ...list[path], [isWebhook(one) ? 'post' : one.method]: own };
    }
    const schemes = Object.assign({}, ...this.#operations.map(({ shared }) => asObject(shared['securitySchemes'])));
    const operations = JSON.stringify({ paths, webhooks });
    return `${JSON.stringify(
      {
        // Only these constructs of 3.0 have another meaning or none in 3.1.
        openapi: /"nullable":|"exclusiveM\w+imum":(?:true|false)/.test(operations) ? '3.0.3' : '3.1.0',
        info: { title: 'API', version: '1', ...asObject(info) },
        ...(asList(servers).length === 0 ? {} : { servers }),
        paths,
        ...(Object.keys(webhooks).length === 0 ? {} : { webhooks }),
        ...(Object.keys(schemes).length === 0 ? {} : { components: { securitySchemes: schemes } }),
      },
      null,
      1,
    )}\n`;
  }
}

const isWebhook = ({ method }: PageOperation): boolean => method === 'event';

/** What the plugin wrote for its own components. The title is a heading of the page there. */
const needless = /^(?:api|hide_title|hide_table_of_contents|info_path|proxy|sidebar_class_name|hide_send_button):/;

/** A page that shows an operation and keeps the front matter that decides its URL and its place in the sidebar. */
function pageWith(front: string, name: string, one: PageOperation): string {
  let isDropped = false;
  const kept = front
    .split('\n')
    .slice(1, -2)
    .filter((line) => {
      if (/^\S/.test(line)) isDropped = needless.test(line);
      return !isDropped;
    });
  const badge = JSON.stringify(methodBadge(isWebhook(one) ? 'webhook' : one.method));
  const title = kept.some((line) => line.startsWith('title:')) ? [] : [`title: ${titleOf(one)}`];
  return ['---', `openapi: ${JSON.stringify(name)}`, `sidebar_badge: ${badge}`, ...title, ...kept, '---', ''].join(
    '\n',
  );
}

const titleOf = ({ operation, path }: PageOperation): string =>
  JSON.stringify(asText(operation['summary']) ?? asText(operation['operationId']) ?? path);
