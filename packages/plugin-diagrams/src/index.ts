import { definePlugin } from '@autolode/ssg-cli';
import * as z from 'zod';
import { renderDiagrams } from './render-diagrams.ts';

const options = z
  .strictObject({
    /** Folder of the drawings of Mermaid and D2, from the site's folder. Belongs under version control. */
    folder: z.string().min(1).default('.ssg-diagrams'),
    /** Severity of diagrams that cannot be drawn. With `warn`, pages show their source code. */
    onErrors: z.enum(['throw', 'warn']).default('throw'),
  })
  .prefault({});

/**
 * Draws code blocks in the languages `mermaid`, `dot`, `graphviz` and `d2` at build. Readers load no script.
 *
 * @example
 * plugins: [diagrams()],
 */
export const diagrams = definePlugin({
  name: '@autolode/plugin-diagrams',
  version: '1',
  options,
  transform: ({ folder, onErrors }) => ({ rehype: [[renderDiagrams, folder, onErrors]] }),
  components: { styles: [{ file: '@autolode/plugin-diagrams/diagrams.css', elements: ['svg'] }] },
});
