// The corpus of the other benches, in which every tenth page has a Mermaid diagram, a formula and three images. The same number of
// pages always gives the same bytes.
import { appendFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import { fileOf, writeCorpus } from './corpus.js';

const packages = fileURLToPath(new URL('../..', import.meta.url));
const every = 10;
const imagesPerPage = 3;

/** How many pages have such content. */
export const richPages = (pages) => Math.ceil(pages / every);

/** Writes a site of `pages` pages into a folder. Its images are `width` pixels wide. */
export function writeContentSite(root, pages, width) {
  writeCorpus(join(root, 'docs'), pages);
  mkdirSync(join(root, 'docs/img'), { recursive: true });
  for (let index = 0; index < pages; index += every) {
    for (let image = 0; image < imagesPerPage; image++)
      writeFileSync(imageFile(root, index, image), png(index * 7 + image, { width, height: heightOf(width) }));
    appendFileSync(join(root, 'docs', fileOf(index)), content(index));
  }
  writeFileSync(join(root, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(root, 'ssg.config.ts'), config);
  linkPackages(root);
}

/**
 * Writes a site with `count` different diagrams and as many different images, ten of each on a page. The images are small, because
 * encoding large ones would take hours.
 */
export function writeManySite(root, count) {
  mkdirSync(join(root, 'docs/img'), { recursive: true });
  for (let page = 0; page * perPage < count; page++) {
    const numbers = Array.from(
      { length: Math.min(perPage, count - page * perPage) },
      (_, index) => page * perPage + index,
    );
    for (const number of numbers)
      writeFileSync(join(root, `docs/img/small-${number}.png`), png(number, { width: 240, height: 160 }));
    writeFileSync(join(root, manyFile(page)), `# Page ${page}\n\n${numbers.map(diagramAndImage).join('\n')}`);
  }
  writeFileSync(join(root, 'package.json'), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(root, 'ssg.config.ts'), config);
  linkPackages(root);
}

const perPage = 10;

/** The file of a page of `writeManySite`. */
export const manyFile = (page) => (page === 0 ? 'docs/index.md' : `docs/page-${page}.md`);

const diagramAndImage = (number) => `${diagram(number)}
![Small picture ${number}](./img/small-${number}.png)
`;

const imageFile = (root, index, image) => join(root, `docs/img/picture-${index}-${image}.png`);

const diagram = (index) => `\`\`\`mermaid
flowchart LR
  A${index}[Source ${index}] --> B{Is it new?}
  B -->|yes| C[Parse]
  B -->|no| D[(Store ${index})]
  C --> D
\`\`\`
`;

const content = (index) => `
## Content

${diagram(index)}
$$
\\sum_{k=1}^{${index + 2}} k^2 = \\frac{n(n+1)(2n+1)}{6}
$$

${Array.from({ length: imagesPerPage }, (_, image) => `![Picture ${image} of page ${index}](../img/picture-${index}-${image}.png)`).join('\n\n')}
`;

const config = `import { diagrams } from '@autolode/plugin-diagrams';
import { images } from '@autolode/plugin-images';
import { math } from '@autolode/plugin-math';

export default {
  title: 'Content', url: 'https://corpus.example', theme: '@autolode/theme', pages: false,
  docs: [{ id: 'docs', path: 'docs', routeBasePath: '/' }],
  plugins: [diagrams(), images(), math()],
};
`;

function linkPackages(root) {
  const targets = {
    '@autolode/ssg-cli': 'ssg-cli',
    '@autolode/theme': 'theme',
    '@autolode/plugin-diagrams': 'plugin-diagrams',
    '@autolode/plugin-images': 'plugin-images',
    '@autolode/plugin-math': 'plugin-math',
    react: 'theme/node_modules/react',
    'react-dom': 'theme/node_modules/react-dom',
  };
  for (const [name, target] of Object.entries(targets)) {
    mkdirSync(join(root, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(packages, target), join(root, 'node_modules', name), 'junction');
  }
}

/** The height of an image with the proportions of a screen. */
export const heightOf = (width) => (width * 5) / 8;

/** A picture with gradients and edges, as screenshots have them. */
function png(seed, { width, height }) {
  const rows = Buffer.alloc(height * (1 + width * 3));
  for (let y = 0, at = 0; y < height; y++) {
    at++;
    for (let x = 0; x < width; x++) {
      const isBox = ((x >> 6) * 31 + (y >> 5) * 17 + seed) % 5 === 0;
      rows[at++] = isBox ? 240 : (x + seed * 13) >> 2;
      rows[at++] = isBox ? 240 - (y & 31) : (y + x) >> 3;
      rows[at++] = ((x * y) >> 6) + seed;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
