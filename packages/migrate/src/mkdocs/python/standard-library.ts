/** Modules of Python's standard library whose page documents all of their names. */
const modules = new Set(
  `abc argparse array ast asyncio base64 bisect calendar collections collections.abc contextlib contextvars copy csv
  dataclasses datetime decimal enum fractions functools hashlib heapq html http inspect io ipaddress itertools json
  logging math numbers operator os os.path pathlib pickle random re secrets shutil socket statistics string struct
  subprocess sys tempfile textwrap threading time traceback types typing unittest unittest.mock uuid warnings weakref
  zoneinfo`.split(/\s+/),
);

/** Types among the functions of Python, and those with sections of their own. */
const functions =
  /^(?:bool|complex|float|int|object|property|staticmethod|classmethod|super|type|slice|eval|exec|iter|next|len|repr|print|open|hash|id|getattr|setattr|isinstance|issubclass|sorted|zip|map|filter|enumerate|callable|vars|dir)$/;
const types = /^(?:str|bytes|bytearray|memoryview|list|tuple|range|set|frozenset|dict)(?:\.\w+)?$/;

/**
 * The address of an object in Python's documentation, below `/3/`. Addresses there follow from the names; its index, which
 * mkdocstrings downloads, is not needed for these.
 */
export function pythonAddress(id: string): string | undefined {
  if (functions.test(id)) return `library/functions.html#${id}`;
  if (/^(?:None|True|False|Ellipsis|NotImplemented)$/.test(id)) return `library/constants.html#${id}`;
  if (types.test(id)) return `library/stdtypes.html#${id}`;
  if (/^[A-Z]\w*(?:Error|Warning|Exception|Iteration)$/.test(id)) return `library/exceptions.html#${id}`;
  if (/^genericalias\.\w+$/.test(id)) return `library/stdtypes.html#${id}`;
  // Attributes of the types that Python uses itself, and the methods of all objects.
  if (
    /^(?:object\.__\w+__|(?:function|method|type|module)\.__\w+__|codeobject\.co_\w+|frame\.f_\w+|traceback\.tb_\w+)$/.test(
      id,
    )
  )
    return `reference/datamodel.html#${id}`;
  const names = id.split('.');
  const module = [names.slice(0, 2).join('.'), names[0] ?? ''].find((name) => modules.has(name));
  // The page of a module begins with an anchor of its own.
  if (module === undefined) return undefined;
  return `library/${module}.html#${module === id ? `module-${id}` : id}`;
}

/** Packages whose documentation is a single page, by the address of the index that the old site links with. */
const singlePages: Readonly<Record<string, RegExp>> = {
  typing_extensions: /^https:\/\/typing-extensions\.readthedocs\.io\/(?:[\w.-]+\/){0,2}(?=objects\.inv$|$)/,
};

/** The address of an object in the documentation of a package, if one of the indexes is that of the package. */
export function packageAddress(id: string, indexes: readonly string[]): string | undefined {
  const [name = ''] = id.split('.');
  const page = Object.hasOwn(singlePages, name) ? singlePages[name] : undefined;
  const found = page === undefined ? undefined : indexes.flatMap((url) => page.exec(url)?.[0] ?? [])[0];
  return found === undefined ? undefined : `${found}#${name === id ? `module-${id}` : id}`;
}
