import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { lossesOf } from '../../src/content/losses.ts';
import { convertMkDocsPage } from '../../src/mkdocs/convert-page.ts';
import { docstringMarkdown } from '../../src/mkdocs/python/docstring.ts';
import { readModule } from '../../src/mkdocs/python/read-module.ts';
import { packageAddress, pythonAddress } from '../../src/mkdocs/python/standard-library.ts';
import { readableMkDocs } from '../../src/mkdocs/readable.ts';
import { References } from '../../src/mkdocs/references.ts';
import type { Note } from '../../src/note.ts';
import { markdownFacts } from '../../src/plain-site.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const code = {
  'tea/__init__.py': 'from .kettle import Kettle as Kettle\n',
  'tea/kettle.py': `from base import Base


class Kettle(Base):
    """Boils water.

    Note:
        Use it *once*.
    """

    size: int = 3
    """Litres of water."""

    def __init__(self, size: int, *, lid=None) -> None:
        self.size = size

    @property
    def full(self) -> bool:
        """Whether it is full."""
        return True

    def boil(self, heat: float = 1.5, /, *flags: str, **more) -> list[str]:
        """Boils it.

        Args:
            heat: How hot.
                Very.
            flags (str): Others.

        Returns:
            What boiled.

        Raises:
            ValueError: If it is empty.

        Examples:
            >>> boil()
            ['a']
        """

    def _hidden(self): """No."""

    def undocumented(self): ...
`,
};

function siteWith(
  pages: Record<string, string>,
  options: Record<string, unknown> = {},
  more: Readonly<Record<string, string>> = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'ssg-python-'));
  folders.push(root);
  for (const [path, text] of Object.entries({ ...code, ...more })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const references = new References(root, { handlers: { python: { options } } });
  for (const [path, text] of Object.entries(pages)) references.addPage(path, text);
  const places = { root, content: join(root, 'docs'), references };
  const notes: Omit<Note, 'file'>[] = [];
  const convert = (path: string) => convertMkDocsPage(pages[path] ?? '', path, places, (note) => notes.push(note));
  const lost = (path: string) =>
    lossesOf(markdownFacts(readableMkDocs(pages[path] ?? '', path, places)), markdownFacts(convert(path)));
  return { convert, lost, notes };
}

test('references are written from the source code, with the anchors of mkdocstrings', () => {
  const { convert, lost, notes } = siteWith(
    { 'api.md': '# API\n\n::: tea.Kettle\n    options:\n        show_root_heading: true\n' },
    { members_order: 'source' },
  );
  expect(convert('api.md')).toMatchSnapshot();
  expect(lost('api.md')).toEqual([]);
  expect(notes.filter(({ remedy }) => remedy !== undefined)).toEqual([]);
  expect(notes[0]?.detail).toBe('tea/kettle.py');
});

test('references by id become links to the pages that show the objects, under any path of theirs', () => {
  const { convert, notes } = siteWith({
    'api/kettle.md': '::: tea.Kettle\n',
    'guide/a.md':
      'A [`Kettle`][tea.kettle.Kettle], [its size][tea.Kettle.size], [`tea.Kettle.boil`][], [own], `a[0][x.y]`, [b][c].\n\n[own]: x.md\n\n```\n[a][tea.Kettle]\n```\n',
  });
  expect(convert('guide/a.md')).toContain(
    'A [`Kettle`](../api/kettle.md#tea.Kettle), [its size](../api/kettle.md#tea.Kettle.size), ' +
      '[`tea.Kettle.boil`](../api/kettle.md#tea.Kettle.boil), [own], `a[0][x.y]`, [b][c].',
  );
  expect(convert('guide/a.md')).toContain('\n[a][tea.Kettle]\n');
  expect(notes).toEqual([]);
});

test('what the source code does not say is reported', () => {
  const { convert, notes } = siteWith({
    'a.md': '::: tea.Kettle\n    options:\n        members: [size, pour]\n\n::: other.Thing\n\n[`int`][builtins.int]\n',
  });
  const text = convert('a.md');
  expect(text).toContain('`int`');
  expect(text).not.toContain('[builtins.int]');
  expect(text).not.toContain('boil');
  expect(notes.filter(({ remedy }) => remedy !== undefined).map(({ detail }) => detail)).toEqual([
    'tea.Kettle.pour',
    'builtins.int',
    'other.Thing',
  ]);
});

test('members that a module imports are written where its block names them', () => {
  const { convert } = siteWith({
    'a.md': '::: tea\n    options:\n        members: [Kettle]\n',
    'b.md': '[x][tea.kettle.Kettle.boil]\n',
  });
  expect(convert('a.md')).toContain('## `Kettle` {#tea.Kettle}');
  expect(convert('b.md')).toContain('[x](a.md#tea.Kettle.boil)');
});

test('parameters that annotations describe, overloads and conditions are read', () => {
  const { members } = readModule(
    `if TYPE_CHECKING:
    from a import b
else:
    @overload
    def f(a: int): ...
    def f(a: Annotated[int, Doc('''How\n        many.''')], b="x, y", *, c): "Text."
`,
    'm',
  );
  expect(members).toEqual([
    expect.objectContaining({
      name: 'f',
      doc: 'Text.',
      parameters: [
        { name: 'a', code: 'a: int', type: 'int', doc: 'How\nmany.' },
        { name: 'b', code: 'b="x, y"' },
        { name: '*', code: '*' },
        { name: 'c', code: 'c' },
      ],
    }),
  ]);
});

test('the first line that is not Python is named', () => {
  expect(readModule('x = 1\ny = (\nclass A: ...\n', 'm').badLine).toBeGreaterThan(1);
  expect(readModule('x = 1\n', 'm').badLine).toBeUndefined();
});

test('names of the standard library have the addresses of its documentation', () => {
  expect(
    ['int', 'dict.get', 'typing.Any', 'collections.abc.Mapping', 'ValueError', 'json', 'pandas.X'].map(pythonAddress),
  ).toEqual([
    'library/functions.html#int',
    'library/stdtypes.html#dict.get',
    'library/typing.html#typing.Any',
    'library/collections.abc.html#collections.abc.Mapping',
    'library/exceptions.html#ValueError',
    'library/json.html#module-json',
    undefined,
  ]);
});

const boil = readModule('def boil(heat: float): ...\n', 'm').members[0] ?? readModule('', 'm');

test('docstrings in the style of NumPy have their sections as lists', () => {
  const doc =
    'Boils it.\n\nParameters\n----------\nheat : float, optional\n    How hot.\n\n    Very.\nlid\n    A lid.\n\nReturns\n-------\nlist of str\n    What boiled.\n\nNotes\n-----\nOnly once.';
  expect(
    docstringMarkdown(doc, boil, 'numpy')
      .join('\n')
      .replace(/\n{3,}/g, '\n\n'),
  ).toBe(
    'Boils it.\n\n**Parameters:**\n\n-   **`heat`** (`float, optional`): How hot.\n\n    Very.\n\n-   **`lid`**: A lid.\n\n**Returns:**\n\n-   `list of str`: What boiled.\n\n**Notes:**\n\nOnly once.\n\n',
  );
  expect(docstringMarkdown('Boils.\n\nNotes\n-----\nx', boil).join('\n')).toContain('-----');
});

test('docstrings in the style of Sphinx have their fields as lists', () => {
  const doc =
    'Boils it.\n\n:param heat: How hot.\n    Very.\n:param int lid: A lid.\n:returns: What boiled.\n:rtype: list\n:raises ValueError: If empty.';
  expect(
    docstringMarkdown(doc, boil, 'sphinx')
      .join('\n')
      .replace(/\n{3,}/g, '\n\n'),
  ).toBe(
    'Boils it.\n\n**Parameters:**\n\n-   **`heat`** (`float`): How hot.\n    Very.\n\n-   **`lid`** (`int`): A lid.\n\n**Returns:**\n\n-   `list`: What boiled.\n\n**Raises:**\n\n-   `ValueError`: If empty.\n\n',
  );
});

test('a reference may be the heading of its own, and in a quote', () => {
  const { convert, lost } = siteWith({ 'a.md': '# A\n\n#### ::: tea.Kettle.boil\n\n> ### ::: tea.Kettle.full\n' });
  const text = convert('a.md');
  expect(text).toContain('#### `tea.Kettle.boil` {#tea.Kettle.boil}');
  expect(text).toContain('> ### `tea.Kettle.full` {#tea.Kettle.full}\n>\n> ```python');
  expect(lost('a.md')).toEqual([]);
});

test('options of mkautodoc select what is shown', () => {
  const { convert } = siteWith({
    'a.md': '::: tea.Kettle\n    :docstring:\n',
    'b.md': '::: tea.Kettle\n    :members: boil\n',
  });
  expect(convert('a.md')).not.toContain('boil');
  expect(convert('b.md')).toContain('## `boil`');
  expect(convert('b.md')).not.toContain(':members:');
});

test('members are found in the classes that a class inherits from', () => {
  const { convert, notes } = siteWith(
    { 'a.md': '::: tea.pot.Pot\n    options:\n        inherited_members: true\n' },
    {},
    { 'tea/pot.py': "from .kettle import Kettle\n\n\nclass Pot(Kettle):\n    'Pours.'\n" },
  );
  expect(convert('a.md')).toContain('Boils it.');
  expect(notes.filter(({ remedy }) => remedy !== undefined).map(({ detail }) => detail)).toEqual([
    'members that tea.pot.Pot inherits',
  ]);
});

test('what functions do need not be readable', () => {
  expect(readModule('def a():\n    try:\n        yield\n    except E:\n        raise\n', 'm').badLine).toBeUndefined();
});

test('what Python documents of its own types, and a package on a single page, are found by their names', () => {
  expect(
    ['genericalias.__args__', 'frame.f_locals', 'function.__name__', 'function.colour'].map(pythonAddress),
  ).toEqual([
    'library/stdtypes.html#genericalias.__args__',
    'reference/datamodel.html#frame.f_locals',
    'reference/datamodel.html#function.__name__',
    undefined,
  ]);
  const indexes = ['https://typing-extensions.readthedocs.io/en/latest/objects.inv'];
  expect(packageAddress('typing_extensions.TypedDict', indexes)).toBe(
    'https://typing-extensions.readthedocs.io/en/latest/#typing_extensions.TypedDict',
  );
  expect(packageAddress('typing_extensions', indexes)).toBe(
    'https://typing-extensions.readthedocs.io/en/latest/#module-typing_extensions',
  );
  expect(packageAddress('typing_extensions', [])).toBeUndefined();
  expect(packageAddress('kettle.Boil', indexes)).toBeUndefined();
});
