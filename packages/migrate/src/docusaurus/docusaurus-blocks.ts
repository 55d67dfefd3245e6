import { admonitionKinds } from '@autolode/ssg-cli/internal';
import { themeDirectives } from '../components/component-stubs.ts';
import type { BlockSyntax } from '../content/unknown-blocks.ts';

/** Docusaurus shows the content of a block alone if it is no admonition, unless a Markdown plugin changed it. */
export const docusaurusBlocks: BlockSyntax = {
  isKnown: (kind) => Object.hasOwn(admonitionKinds, kind) || themeDirectives.has(kind),
  hasTitles: true,
  note: (kind) => ({
    cause: 'blocks',
    message: `\`:::${kind}\` is no block that Docusaurus knows: only its content is shown.`,
    remedy: 'If a Markdown plugin of the old site changed it, write what that made of it.',
  }),
};
