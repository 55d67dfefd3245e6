import { expect, test } from 'vitest';
import { docusaurus, migrate } from '../old-site.ts';

/** Migrates a site with a page that imports packages; returns what npm is asked to install. */
async function install(imported: readonly string[], files: Readonly<Record<string, string>>, folder = '.') {
  const imports = imported.map((name, at) => `import Part${at} from '${name}';\n`).join('');
  const page = `${imports}\n${imported.map((_, at) => `<Part${at} />`).join('\n\n')}\n`;
  const prefix = folder === '.' ? '' : `${folder}/`;
  const site = Object.entries(docusaurus({ 'docs/tea.mdx': page })).map(([path, text]) => [`${prefix}${path}`, text]);
  const { read, paths, notes } = await migrate({ ...Object.fromEntries(site), ...files }, folder);
  const { dependencies, optionalDependencies, overrides } = JSON.parse(read('package.json'));
  return {
    dependencies,
    optionalDependencies,
    overrides,
    npmrc: paths().includes('.npmrc') ? read('.npmrc') : '',
    notes: notes.filter(({ cause }) => cause === 'packages').map(({ message }) => message),
  };
}

const manifest = (dependencies: Readonly<Record<string, string>>, rest: object = {}): string =>
  JSON.stringify({ ...rest, dependencies });

test('packages that MUI needs are installed although the lock file of Yarn 1 does not name its peers', async () => {
  const { optionalDependencies } = await install(['@mui/material/Button'], {
    'package.json': manifest({
      '@mui/material': '^6.1.5',
      '@emotion/react': '^11.13.3',
      '@emotion/styled': '^11.13.0',
    }),
    'yarn.lock': '# yarn lockfile v1\n\n"@mui/material@^6.1.5":\n  version "6.1.5"\n',
  });
  expect(optionalDependencies).toMatchObject({
    '@emotion/react': '^11.13.3',
    '@emotion/styled': '^11.13.0',
    '@mui/material': '6.1.5',
  });
});

test('npm does not check the peers of a site that another package manager installed', async () => {
  const files = { 'package.json': manifest({ kettle: '^1.0.0' }) };
  const entry = 'kettle@^1.0.0:\n  version "1.0.0"\n';
  const legacy = 'legacy-peer-deps=true\n';
  expect(await install(['kettle'], { ...files, 'yarn.lock': entry })).toMatchObject({ npmrc: legacy });
  expect(await install(['kettle'], { ...files, 'bun.lock': '{ "packages": {} }' })).toMatchObject({ npmrc: legacy });
  expect(await install(['kettle'], files)).toMatchObject({ npmrc: legacy });
  expect(await install([], { ...files, 'yarn.lock': entry })).toMatchObject({ npmrc: '' });
});

test('npm checks peers as it did in the old site', async () => {
  const files = {
    'package.json': manifest({ kettle: '^1.0.0' }),
    'package-lock.json': JSON.stringify({ lockfileVersion: 3, packages: {} }),
  };
  const legacy = 'legacy-peer-deps=true\n';
  expect(await install(['kettle'], files)).toMatchObject({ npmrc: '', overrides: { '@types/react': '$@types/react' } });
  const strict = { ...files, '.npmrc': 'engine-strict=true\nstrict-peer-deps=true\n' };
  expect(await install(['kettle'], strict)).toMatchObject({ npmrc: '' });
  expect(await install(['kettle'], { ...files, '.npmrc': 'legacy-peer-deps=true\n' })).toMatchObject({ npmrc: legacy });
  const flags = '[build.environment]\nNPM_FLAGS = "--legacy-peer-deps"\n';
  expect(await install(['kettle'], { ...files, 'netlify.toml': flags })).toMatchObject({ npmrc: legacy });
  const npm6 = { ...files, 'package-lock.json': JSON.stringify({ lockfileVersion: 1, dependencies: {} }) };
  expect(await install(['kettle'], npm6)).toMatchObject({ npmrc: legacy });
});

test('peers that npm does not install by itself are named', async () => {
  const lock = [
    "lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      kettle:\n        specifier: ^1.0.0\n        version: 1.0.1(lid@2.0.0)\n",
    'packages:\n\n  kettle@1.0.1:\n    peerDependencies:\n      lid: ^2.0.0\n      react: ^18.0.0\n      whistle: ^1.0.0\n    peerDependenciesMeta:\n      whistle:\n        optional: true\n\n  lid@2.0.0:\n    peerDependencies:\n      knob: ^3.0.0\n\n  knob@3.1.0:\n    resolution: {}\n\n  whistle@1.0.0:\n    resolution: {}\n',
    'snapshots:\n\n  kettle@1.0.1(lid@2.0.0):\n    dependencies:\n      lid: 2.0.0(knob@3.1.0)\n',
  ];
  const { dependencies, optionalDependencies } = await install(['kettle'], {
    'package.json': manifest({ kettle: '^1.0.0' }),
    'pnpm-lock.yaml': lock.join('\n'),
  });
  expect(dependencies).toMatchObject({ react: '^19.0.0' });
  expect(optionalDependencies).toEqual({ kettle: '1.0.1', lid: '2.0.0', knob: '3.1.0' });
});

test('dependencies that may be peers are kept where no lock file names peers', async () => {
  const { dependencies, optionalDependencies, notes } = await install(['kettle'], {
    'package.json': manifest({
      kettle: '^1.0.0',
      lid: '^2.0.0',
      '@docusaurus/core': '3.0.0',
      '@x/docusaurus-search': '1',
      '@mdx-js/react': '3',
    }),
    'yarn.lock': 'kettle@^1.0.0:\n  version "1.0.0"\n\nlid@^2.0.0:\n  version "2.3.0"\n',
  });
  expect(dependencies).not.toHaveProperty('lid');
  expect(optionalDependencies).toEqual({ kettle: '1.0.0', lid: '2.3.0' });
  expect(notes).toContain('Dependencies that no copied module imports were kept, because a package may need them.');
});

test('ranges of other package managers become ranges of npm', async () => {
  const workspace = 'packages: [site]\ncatalog:\n  kettle: ^1.0.0\ncatalogs:\n  old:\n    lid: ^2.0.0\n';
  const { optionalDependencies } = await install(
    ['kettle', 'lid', 'cup', 'tea', 'pot'],
    {
      'site/package.json': manifest({
        kettle: 'catalog:',
        lid: 'catalog:old',
        cup: 'patch:cup@npm%3A3.1.0#~/.yarn/patches/cup.patch',
        tea: 'npm:@leaves/tea@^4.0.0',
        pot: 'npm:^5.0.0',
      }),
      'package.json': '{"workspaces":["site"]}',
      'pnpm-workspace.yaml': workspace,
      'yarn.lock':
        '__metadata:\n  version: 8\n\n"tea@npm:@leaves/tea@^4.0.0":\n  version: 4.2.0\n\nkettle lid cup pot:\n  version: 1\n',
    },
    'site',
  );
  expect(optionalDependencies).toEqual({
    kettle: '^1.0.0',
    lid: '^2.0.0',
    cup: '3.1.0',
    tea: 'npm:@leaves/tea@^4.0.0',
    pot: '^5.0.0',
  });
});

test('a package that may be out of reach does not end the installation', async () => {
  const { dependencies, optionalDependencies, notes } = await install(['kettle', 'lid', 'cup', 'whistle'], {
    'package.json': manifest({
      kettle: 'github:tea/kettle#main',
      lid: 'tea/lid',
      cup: 'git+https://git.example/cup.git',
    }),
  });
  expect(Object.keys(dependencies)).not.toContain('kettle');
  expect(optionalDependencies).toEqual({
    cup: 'git+https://git.example/cup.git',
    kettle: 'github:tea/kettle#main',
    lid: 'tea/lid',
    whistle: 'latest',
  });
  expect(notes).toContain(
    '`kettle` is not from a registry, but from `github:tea/kettle#main`: npm goes on without it if that cannot be reached.',
  );
});

test('packages from another registry than that of npm are optional', async () => {
  const npm = 'https://registry.npmjs.org/lid/-/lid-2.0.0.tgz';
  const other = 'https://mirror.example/kettle/-/kettle-1.0.0.tgz#abc';
  const declared = { 'package.json': manifest({ kettle: '^1.0.0', lid: '^2.0.0' }) };
  const expected = { optionalDependencies: { kettle: '1.0.0', lid: '2.0.0' } };
  const yarn = `kettle@^1.0.0:\n  version "1.0.0"\n  resolved "${other}"\n\nlid@^2.0.0:\n  version "2.0.0"\n  resolved "${npm}#abc"\n`;
  expect(await install(['kettle', 'lid'], { ...declared, 'yarn.lock': yarn })).toMatchObject(expected);
  const packages = {
    'node_modules/kettle': { version: '1.0.0', resolved: other },
    'node_modules/lid': { version: '2.0.0', resolved: npm },
  };
  const lock = JSON.stringify({ lockfileVersion: 3, packages });
  expect(await install(['kettle', 'lid'], { ...declared, 'package-lock.json': lock })).toMatchObject(expected);
});

/** What npm is asked to install for a site with formulas. */
async function installMath(range: string, version: string) {
  const { read } = await migrate({
    ...docusaurus(
      { 'docs/tea.mdx': "import Kettle from 'kettle';\n\n# Tea\n\n<Kettle />\n" },
      "{ docs: { remarkPlugins: [require('remark-math')] } }",
    ),
    'package.json': manifest({ kettle: '^1.0.0', 'remark-math': range }),
    'yarn.lock': `kettle@^1.0.0:\n  version "1.0.9"\n\nremark-math@${range}:\n  version "${version}"\n`,
  });
  return JSON.parse(read('package.json')) as { dependencies: object; optionalDependencies: object };
}

test('npm goes on without a version that the registry lacks, unless the config of the site imports it', async () => {
  const { dependencies, optionalDependencies } = await installMath('^6.0.0', '6.0.0');
  expect(optionalDependencies).toEqual({ kettle: '1.0.9' });
  expect(dependencies).toMatchObject({ 'remark-math': '6.0.0' });
});

test('plugins for the parser of Docusaurus 2 get a version for the one that is used here', async () => {
  expect((await installMath('3', '3.0.1')).dependencies).toMatchObject({ 'remark-math': '^6.0.0' });
});
