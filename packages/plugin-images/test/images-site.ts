import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { linkPackages } from '../../ssg-cli/test/link-packages.ts';
import { copySite, type SiteFixture } from '../../ssg-cli/test/site-fixture.ts';

/** An image with enough detail not to compress away. */
export async function photo(width: number, height: number, red: number): Promise<Buffer> {
  const bytes = Buffer.alloc(width * height * 3);
  for (let at = 0; at < bytes.length; at += 3) {
    bytes[at] = red;
    bytes[at + 1] = (at * 7) % 64;
    bytes[at + 2] = (at * 13) % 97;
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

export const page = `# Images

![A road](img/road.png "The road in spring")

Light and dark: ![A chart](img/chart.png#light-only)![A chart](img/chart-dark.png#dark-only)

[![A linked road](img/road.png)](./intro.md)

![A drawing](img/drawing.svg)
`;

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20"/></svg>';

/** A copy of the basic site with the plugin and a page of images. */
export async function imagesSite(
  options = '{ widths: [40, 80], effort: 0, zoomFrom: 100 }',
): Promise<SiteFixture & { bytes(path: string, content: Uint8Array): void }> {
  const site = copySite('basic-site');
  linkPackages(site.root);
  const bytes = (path: string, content: Uint8Array) => {
    mkdirSync(dirname(join(site.root, path)), { recursive: true });
    writeFileSync(join(site.root, path), content);
  };
  bytes('docs/img/road.png', await photo(120, 80, 255));
  bytes('docs/img/chart.png', await photo(60, 60, 238));
  bytes('docs/img/chart-dark.png', await photo(60, 60, 34));
  site.write('docs/img/drawing.svg', drawing);
  site.write('docs/images.md', page);
  site.edit('ssg.config.ts', (text) =>
    text
      .replace(
        "from '@autolode/ssg-cli';",
        "from '@autolode/ssg-cli';\nimport { images } from '@autolode/plugin-images';",
      )
      .replace("title: 'Basic site',", `title: 'Basic site',\n  plugins: [images(${options})],`),
  );
  return { ...site, bytes };
}
