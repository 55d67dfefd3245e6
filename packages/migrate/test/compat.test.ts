import { expect, test } from 'vitest';
import { build } from '../../ssg-cli/src/build/build.ts';
import { loadConfig } from '../../ssg-cli/src/config/load-config.ts';
import { withKnownBundles } from '../../ssg-cli/test/known-bundles.ts';
import { linkPackages } from '../../ssg-cli/test/link-packages.ts';
import { readTree, summaries } from '../../ssg-cli/test/site-fixture.ts';
import { docusaurus, migrate } from './old-site.ts';

/** Migrates and builds a site with a React page. */
async function built(page: string) {
  const files = docusaurus({ 'src/pages/tea.js': page });
  const config = files['docusaurus.config.js']?.replace("title: 'Kettle',", "title: 'Kettle', tagline: 'Hot water',");
  const { root, notes } = await migrate({ ...files, 'docusaurus.config.js': config ?? '' });
  linkPackages(root);
  const loaded = await loadConfig({ root });
  if (!loaded.ok) throw new Error(summaries(loaded.diagnostics).join('\n'));
  const { diagnostics } = await withKnownBundles(root, () => build(loaded.value));
  return { notes, diagnostics: summaries(diagnostics), html: readTree(`${root}/dist`)['tea.html'] };
}

test('components show the tagline and other settings of the old config', async () => {
  const { html, notes } = await built(
    `import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export default () => {
  const { siteConfig: { title, tagline, url } } = useDocusaurusContext();
  return <p>{[title, tagline, url].join()}</p>;
};
`,
  );
  expect(html).toContain('<p>Kettle,Hot water,https://kettle.example</p>');
  expect(notes.find(({ file }) => file === 'compat/site.json')?.message).toContain('such as the tagline');
});

test('a React page that uses the config it is given gets it', async () => {
  const { html } = await built(
    `import { Component } from 'react';
export default class Tea extends Component {
  render() {
    const { config: siteConfig } = this.props;
    return <p>{[siteConfig.title, siteConfig.tagline].join()}</p>;
  }
}
`,
  );
  expect(html).toContain('<p>Kettle,Hot water</p>');
});

test('originals of components are shown in the default language, and only what translations lack is reported', async () => {
  const { html, diagnostics } = await built(
    `import Translate from '@docusaurus/Translate';
export default () => <p><Translate id="tea.lead">Good morning</Translate>, <Translate>dear guests</Translate></p>;
`,
  );
  expect(diagnostics.filter((one) => one.includes('string'))).toEqual([]);
  expect(html).toContain('<p>Good morning, dear guests</p>');
});
