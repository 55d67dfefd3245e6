import { existsSync } from 'node:fs';
import { isExternal, safeDecode, splitUrl } from '@autolode/ssg-runtime/url';
import { VFile } from 'vfile';
import { RecordedFiles } from '../keep/hook-files.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import { sha256, shortHash } from '../lib/hash.ts';
import { notJson } from '../lib/not-json.ts';
import { join, posix } from '../lib/path.ts';
import { privateFile } from '../lib/private-file.ts';
import { isInside } from '../lib/site-file.ts';
import { problem } from '../messages/problem.ts';
import { fitting } from '../plugins/hook-shapes.ts';
import { readByPlugins } from '../plugins/page-processors.ts';
import type { DerivedFile, DerivedRequest, PageContext } from '../plugins/types.ts';
import { undeclared } from '../plugins/undeclared-reads.ts';
import { assetName, derivedFolder } from './asset-name.ts';
import type { CompileOptions } from './options.ts';
import type { FrontMatter } from './types.ts';

declare module 'vfile' {
  interface DataMap {
    /** The page that a plugin transforms, and access to files. */
    ssg: PageContext;
  }
}

/** The page as remark and rehype plugins see it. Records the files that they read. */
export class PageFile {
  readonly file: VFile;
  readonly files: RecordedFiles;
  readonly frontMatter: FrontMatter;
  /** Absolute path of the site's folder. */
  readonly root: string;
  /** Folder of translations from the site's folder. */
  readonly i18nPath: string;
  /** Files that plugins make for the page, by their paths in the output. */
  readonly derived = new Map<string, DerivedFile>();
  readonly #site: CompileOptions['site'];

  /** `root` is the absolute path of the site's folder. */
  constructor(text: string, path: string, frontMatter: FrontMatter, root: string, site: CompileOptions['site']) {
    this.frontMatter = frontMatter;
    this.root = root;
    this.#site = site;
    this.i18nPath = this.#site.i18nPath;
    this.files = new RecordedFiles(root);
    const find = (address: string) => this.#find(fitting('find', address, 'the address it looked for'));
    const derive = (wanted: DerivedRequest) => this.#derive(wanted);
    this.file = new VFile({
      path,
      value: text,
      data: { ssg: { path, root, frontMatter, files: this.files, find, derive } },
    });
  }

  /**
   * Whether the page may show a file, by its path from the site's folder: whoever writes content must not publish what
   * else is on the machine. Pages of a folder outside the site, as in `../docs`, may show what is in that folder.
   */
  mayShow(path: string): boolean {
    if (privateFile(path) !== undefined) return false;
    const { docs, blogs } = this.#site;
    const own = [...docs, ...blogs].find(
      (one) => one.path.startsWith('../') && this.file.path.startsWith(`${one.path}/`),
    )?.path;
    const below = own === undefined ? undefined : join(this.root, own);
    return (
      isInside(this.root, path) ||
      (own !== undefined && below !== undefined && existsSync(below) && isInside(below, posix.relative(own, path)))
    );
  }

  #find(address: string): string | undefined {
    const written = safeDecode(splitUrl(address).path);
    if (written === '' || isExternal(address)) return undefined;
    const candidates = written.startsWith('@site/')
      ? [written.slice('@site/'.length)]
      : written.startsWith('/')
        ? this.#site.staticDirectories.map((folder) => posix.join(folder, written))
        : [posix.join(this.file.path, '..', written)];
    return candidates.find((path) => this.mayShow(path) && this.files.readBytes(path) !== undefined);
  }

  #derive(wanted: DerivedRequest): string | undefined {
    const { plugin, from, recipe, ending } = fitting('wanted', wanted, 'the file it asked for');
    const wrong = notJson(recipe, 'recipe');
    if (wrong !== undefined) throw new Error(`the recipe of a file is not JSON: ${wrong.at} is ${wrong.what}`);
    const original = this.files.readBytes(from);
    if (original === undefined) return undefined;
    const name = shortHash(JSON.stringify([plugin, sha256(original), recipe]));
    const path = `${derivedFolder}${assetName(from, `-${name}.${ending}`)}`;
    this.derived.set(path, { plugin, from, recipe, ending, path });
    return this.#site.baseUrl + encodeURI(path);
  }

  /** Reports files of the site that plugins read without `file.data.ssg.files`. */
  undeclaredReads(): Diagnostic[] {
    const { path } = this.file;
    return (readByPlugins.get(this.file) ?? []).flatMap(([plugin, seen]) =>
      undeclared(seen, this.root, this.files).map((read) =>
        problem('plugins/undeclared-read', { plugin, hook: 'transform', path: read }, { file: path }),
      ),
    );
  }

  /** What plugins reported with `file.message`, `file.info` and `file.fail`. */
  problems(): Diagnostic[] {
    return this.file.messages.map((message) =>
      problem(
        'plugins/reported',
        {
          source: [message.source, message.ruleId].filter(Boolean).join(':') || 'A plugin',
          text: message.reason,
          advice: message.note,
        },
        {
          severity: message.fatal === true ? 'error' : message.fatal === undefined ? 'info' : 'warning',
          file: message.file ?? this.file.path,
          line: message.line ?? undefined,
          column: message.column ?? undefined,
        },
      ),
    );
  }
}
