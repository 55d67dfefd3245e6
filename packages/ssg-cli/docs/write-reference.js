// `pnpm reference`: writes what is derived from the sources: the reference chapters of the manual, and the picture of the rooms.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importSource } from '../import-source.js';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const { referencePages } = await importSource(at('reference/reference-pages.ts'));
mkdirSync(at('manual/reference'), { recursive: true });
for (const { path, text } of referencePages()) writeFileSync(at(`manual/${path}`), text);

const { roomsPicture } = await importSource(at('rooms-picture.ts'));
writeFileSync(at('../../../docs/rooms.svg'), roomsPicture());
