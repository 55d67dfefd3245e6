import { linkPackages } from '../../ssg-cli/test/link-packages.ts';
import { copySite, type SiteFixture } from '../../ssg-cli/test/site-fixture.ts';

/** A block that asks for types. */
export const block = (code: string, meta = 'twoslash'): string => `\`\`\`ts ${meta}\n${code}\n\`\`\`\n`;

/** A copy of the basic site with the plugin and a page of code. */
export function twoslashSite(text: string, options = ''): SiteFixture {
  const site = copySite('basic-site');
  linkPackages(site.root);
  site.write('docs/code.md', `# Code\n\n${text}`);
  site.edit('ssg.config.ts', (config) =>
    config
      .replace(
        "from '@autolode/ssg-cli';",
        "from '@autolode/ssg-cli';\nimport { twoslash } from '@autolode/plugin-twoslash';",
      )
      .replace("title: 'Basic site',", `title: 'Basic site',\n  plugins: [twoslash(${options})],`),
  );
  return site;
}
