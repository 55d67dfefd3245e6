import { linkPackages } from '../../ssg-cli/test/link-packages.ts';
import { copySite, type SiteFixture } from '../../ssg-cli/test/site-fixture.ts';

/** A copy of the basic site in the theme, with the plugin and the files of a description. */
export function openapiSite(
  files: Readonly<Record<string, string>>,
  options = "{ file: 'openapi.yaml', path: 'docs/api' }",
  forFile = false,
): SiteFixture {
  const site = copySite('basic-site', { forFile });
  linkPackages(site.root);
  for (const [path, text] of Object.entries(files)) site.write(path, text);
  site.edit('ssg.config.ts', (text) =>
    text
      .replace(
        "from '@autolode/ssg-cli';",
        "from '@autolode/ssg-cli';\nimport { openapi } from '@autolode/plugin-openapi';",
      )
      .replace("theme: './theme/index.tsx'", "theme: '@autolode/theme'")
      .replace(/ {2}styles: .*\n/, '')
      .replace("title: 'Basic site',", `title: 'Basic site',\n  plugins: [openapi(${options})],`),
  );
  return site;
}
