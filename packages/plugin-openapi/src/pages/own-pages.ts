import { posix } from 'node:path';
import type { AppendContext, AppendedText, HookFiles, PageText } from '@autolode/ssg-cli';
import type { Api } from '../options.ts';
import { readSpec } from '../read/read-spec.ts';
import { nearest } from '../read/spec.ts';
import { translationOf } from '../read/translate-texts.ts';
import { OperationWriter } from './operation-writer.ts';
import { sectionOf } from './places.ts';

/** Key of the front matter with which a page asks for an operation. */
const key = 'openapi';

/**
 * Shows operations below the text of pages that name one in their front matter: `openapi: GET /users`, or with the
 * description in front, `openapi: admin.yaml GET /users`, where there are several.
 */
export function operationsOnPages(
  apis: readonly Api[],
): (page: PageText, context: AppendContext) => AppendedText | undefined {
  const descriptions = new Map<string, Description>();
  return (page, context) => {
    const asked = page.frontMatter[key];
    if (asked === undefined) return undefined;
    const report = (message: string, hint: string) =>
      context.report({ message, hint, ...(page.lines[key] === undefined ? {} : { line: page.lines[key] }) });
    const wanted = typeof asked === 'string' ? readName(asked) : undefined;
    if (wanted === undefined) {
      report(
        `\`${key}\` in the front matter has to name an operation.`,
        'Write its method and path, such as "GET /users", or "webhook" and its name, perhaps with the file of the description in front.',
      );
      return undefined;
    }
    const named = apis.filter(({ file }) => wanted.file === undefined || isFile(file, wanted.file));
    if (named.length === 0) {
      const files = apis.map(({ file }) => `"${file}"`).join(', ');
      report(`No description of the config has the file "${wanted.file}".`, `The config has ${files}.`);
      return undefined;
    }
    const place = placeOf(page, context);
    const writers = named.map((api) => {
      const key = JSON.stringify([apis.indexOf(api), context.translations]);
      const known = descriptions.get(key) ?? new Description(api);
      descriptions.set(key, known);
      return known.writer(context);
    });
    // The `source` hook reports what is wrong with a description.
    if (writers.includes(undefined)) return undefined;
    for (const writer of writers) {
      const written = writer?.write(wanted.call, { path: place, title: page.frontMatter['title'] });
      if (written === undefined) continue;
      for (const problem of written.problems) context.report(problem);
      return written;
    }
    const names = writers.flatMap((one) => one?.names() ?? []);
    const near = nearest(wanted.call, names);
    report(
      `There is no operation "${wanted.call}" in ${named.map(({ file }) => file).join(' or ')}.`,
      near === undefined ? `Use one of its operations, such as "${names[0] ?? 'GET /'}".` : `Did you mean "${near}"?`,
    );
    return undefined;
  };
}

/** The description and the operation in `[file] METHOD path` or `[file] webhook name`. */
function readName(text: string): { readonly file?: string; readonly call: string } | undefined {
  const found = /^\s*(?:(\S+)\s+)?(webhook|get|post|put|patch|delete|head|options|trace)\s+(\S+)\s*$/i.exec(text);
  if (found === null) return undefined;
  const [, file, verb = '', name = ''] = found;
  const call = `${verb.toLowerCase() === 'webhook' ? 'webhook' : verb.toUpperCase()} ${name}`;
  return file === undefined ? { call } : { file, call };
}

/** Whether a name, perhaps without folder or ending, means a file. */
function isFile(file: string, name: string): boolean {
  const written = name.replace(/^\.?\//, '');
  const { base, name: stem } = posix.parse(file);
  return [file, base, stem].includes(written);
}

/** Where a page lies in the folder of its section, whatever its version and language. */
function placeOf({ path, relative, collection }: PageText, { docs }: AppendContext): string {
  const section = collection.type === 'docs' ? docs.find(({ id }) => id === collection.id) : undefined;
  return section === undefined ? path : posix.join(section.path, relative);
}

/** A description that is read once for many pages, and again when a file of it changes. */
class Description {
  readonly api: Api;
  #files: HookFiles | undefined;
  readonly #texts = new Map<string, string | undefined>();
  #writer: OperationWriter | undefined;

  constructor(api: Api) {
    this.api = api;
  }

  /** `undefined` if the description has mistakes. Its files become dependencies of the page. */
  writer({ files, url, docs, language, translations }: AppendContext): OperationWriter | undefined {
    this.#files = files;
    const texts = [...this.#texts];
    const isSame = texts.map(([path, text]) => files.read(path) === text).every(Boolean);
    if (texts.length > 0 && isSame) return this.#writer;
    this.#texts.clear();
    const read = (path: string) => {
      const text = this.#files?.read(path);
      this.#texts.set(path, text);
      return text;
    };
    const isTranslated = translations !== undefined && read(translationOf(this.api.file, translations)) !== undefined;
    const checked = readSpec(this.api, read, isTranslated ? translations : undefined);
    const section = sectionOf(this.api.path, docs)?.path ?? '';
    // Forms are made for each description: without a translated one, that of the original is shown.
    const place = { url, section, language, ...(isTranslated ? { translations } : {}) };
    this.#writer = checked.isUsable ? new OperationWriter(checked, this.api, place) : undefined;
    return this.#writer;
  }
}
