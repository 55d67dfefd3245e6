import type { Loose } from '@autolode/ssg-cli/internal';
import { docstringMarkdown, labelOf, listItem } from './docstring.ts';
import type { FoundObject } from './find-object.ts';
import type { PythonObject } from './read-module.ts';

/** What a block shows, and what is missing from it. */
export interface WrittenReference {
  readonly lines: readonly string[];
  /** Anchors by the paths of the objects that are shown. */
  readonly anchors: ReadonlyMap<string, string>;
  readonly missing: readonly string[];
}

type FindObject = (path: string) => FoundObject | undefined;

interface Member {
  readonly name: string;
  readonly object: PythonObject;
  readonly path: string;
}

interface Writing {
  readonly options: Loose;
  readonly lines: string[];
  readonly anchors: Map<string, string>;
  readonly missing: string[];
}

/** Writes the documentation of an object as the Markdown of MkDocs, in the order and with the anchors of mkdocstrings. */
export function writeReference(path: string, found: FoundObject, options: Loose, find: FindObject): WrittenReference {
  const writing: Writing = { options, lines: [], anchors: new Map(), missing: [] };
  const hasHeading = options['show_root_heading'] === true;
  const level = typeof options['heading_level'] === 'number' ? options['heading_level'] : 2;
  const place = { path, canonical: found.path };
  register(place, writing);
  if (hasHeading)
    writing.lines.push('', headingOf(found.object, path, options['show_root_full_path'] !== false, level));
  else writing.lines.push('', `<a id="${path}"></a>`);
  writeBody(found.object, writing);
  for (const member of rootMembers(found, path, find, writing))
    writeMember(
      member.object,
      { path: `${path}.${member.name}`, canonical: member.path },
      hasHeading ? level + 1 : level,
      writing,
    );
  return { ...writing, lines: [...writing.lines, ''] };
}

type Place = { readonly path: string; readonly canonical: string };

function register({ path, canonical }: Place, { anchors }: Writing): void {
  anchors.set(path, path);
  if (!anchors.has(canonical)) anchors.set(canonical, path);
}

/** Headings are marked as code, so that underscores in names are text. */
const headingOf = ({ name }: PythonObject, path: string, isWhole: boolean, level: number): string =>
  `${'#'.repeat(Math.min(level, 6))} \`${isWhole ? path : name}\` {#${path}}`;

/** The members of an object that its block names, which a module may import, or those that its options select. */
function rootMembers(root: FoundObject, path: string, find: FindObject, { options, missing }: Writing): Member[] {
  const named = options['members'];
  if (named === false) return [];
  const bases = basesOf(root, find);
  if (!Array.isArray(named)) {
    if (options['inherited_members'] !== true) return ownMembers(root, options);
    if (bases.isCut) missing.push(`members that ${path} inherits`);
    const found = new Map<string, Member>();
    for (const one of [root, ...bases.found].flatMap((each) => ownMembers(each, options)))
      if (!found.has(one.name)) found.set(one.name, one);
    return [...found.values()];
  }
  return named.flatMap((written) => {
    const name = String(written);
    const found = [root, ...bases.found]
      .map((one) => find(`${one.path}.${name}`))
      .find((one): one is FoundObject => one !== undefined);
    if (found === undefined) missing.push(`${path}.${name}`);
    return found === undefined ? [] : [{ name, object: found.object, path: found.path }];
  });
}

const ownMembers = ({ object, path }: FoundObject, options: Loose): Member[] =>
  shownMembers(object, options).map((one) => ({ name: one.name, object: one, path: `${path}.${one.name}` }));

/** The classes that a class inherits from, nearest first; `isCut` if the code of one is not found. */
function basesOf(
  { object, path }: FoundObject,
  find: FindObject,
  depth = 0,
): { readonly found: readonly FoundObject[]; readonly isCut: boolean } {
  const module = path.split('.').slice(0, -1).join('.');
  const named = object.bases
    .map((base) => base.replace(/\[[\s\S]*$/, '').trim())
    .filter((base) => !isBuiltIn.test(base));
  const direct = named.map((base) => find(`${module}.${base}`) ?? find(base));
  const known = direct.filter((one): one is FoundObject => one !== undefined && one.path !== path);
  const above = depth > 8 ? [] : known.map((one) => basesOf(one, find, depth + 1));
  return {
    found: [...known, ...above.flatMap(({ found }) => found)],
    isCut: known.length < direct.length || above.some(({ isCut }) => isCut),
  };
}

/** Classes of Python whose members nobody documents. */
const isBuiltIn = /^(?:object|(?:typing\.)?(?:Generic|Protocol|NamedTuple|TypedDict)|(?:abc\.)?ABC|metaclass=.*)$/;

function shownMembers(object: PythonObject, options: Loose): readonly PythonObject[] {
  const filters = Array.isArray(options['filters']) ? options['filters'].map(String) : ['!^_[^_]'];
  const shown = object.members.filter(
    (one) => passes(one.name, filters) && !(one.name === '__init__' && isMerged(options)) && isDocumented(one, options),
  );
  return options['members_order'] === 'source' ? shown : shown.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const isMerged = (options: Loose): boolean => options['merge_init_into_class'] === true;

const isDocumented = (object: PythonObject, options: Loose): boolean =>
  options['show_if_no_docstring'] === true ||
  object.doc !== undefined ||
  object.members.some((one) => isDocumented(one, options));

function passes(name: string, filters: readonly string[]): boolean {
  for (const filter of filters) {
    const isOut = filter.startsWith('!');
    try {
      if (new RegExp(isOut ? filter.slice(1) : filter).test(name)) return !isOut;
    } catch {
      // An expression that only Python understands does not decide.
    }
  }
  return true;
}

function writeMember(object: PythonObject, place: Place, level: number, writing: Writing): void {
  register(place, writing);
  writing.lines.push('', headingOf(object, place.path, false, level));
  writeBody(object, writing);
  for (const member of object.kind === 'class' ? shownMembers(object, writing.options) : [])
    writeMember(
      member,
      { path: `${place.path}.${member.name}`, canonical: `${place.canonical}.${member.name}` },
      level + 1,
      writing,
    );
}

/** The style of the docstrings. */
export const styleOf = (options: Loose): string =>
  typeof options['docstring_style'] === 'string' ? options['docstring_style'] : 'google';

/** Writes signature and docstring. */
function writeBody(object: PythonObject, { lines, options }: Writing): void {
  const made = isMerged(options) ? object.members.find(({ name }) => name === '__init__') : undefined;
  const callable = object.kind === 'class' ? made : object;
  if (object.kind !== 'module') lines.push('', '```python', ...signatureOf(object, callable), '```');
  if (object.kind === 'class' && object.bases.length > 0 && options['show_bases'] !== false)
    lines.push('', `Bases: ${object.bases.map((base) => `\`${base}\``).join(', ')}`);
  for (const one of new Set([object, callable]))
    if (one?.doc !== undefined) lines.push('', ...docstringMarkdown(one.doc, one, styleOf(options)));
  const described = (callable?.parameters ?? []).filter(({ doc }) => doc !== undefined);
  if (described.length > 0)
    lines.push(
      '',
      '**Parameters:**',
      '',
      ...described.flatMap(({ name, type, doc }) => listItem(labelOf(name, type), doc ?? '')),
    );
}

function signatureOf(object: PythonObject, callable: PythonObject | undefined): string[] {
  if (object.kind === 'attribute') {
    const type = object.type === undefined ? '' : `: ${object.type}`;
    return `${object.name}${type}${object.value === undefined ? '' : ` = ${object.value}`}`.split('\n');
  }
  const returned = object.kind === 'function' && object.type !== undefined ? ` -> ${object.type}` : '';
  const name = object.kind === 'class' ? `class ${object.name}` : object.name;
  if (callable === undefined) return [name];
  const all = callable.parameters.map(({ code }) => code);
  const line = `${name}(${all.join(', ')})${returned}`;
  if (line.length <= 80 && !line.includes('\n')) return [line];
  return [`${name}(`, ...all.flatMap((one) => `    ${one},`.split('\n')), `)${returned}`];
}
