import type * as z from 'zod';
import { mapValues } from '../lib/map-values.ts';
import { blogOptions, feed } from './schema/blog.ts';
import { dev, externalLinks } from './schema/commands.ts';
import { docsSection } from './schema/docs.ts';
import { limits, markdown, tableOfContents } from './schema/markdown.ts';
import { navbar } from './schema/navbar.ts';
import { outputs, pwaOptions, storage } from './schema/outputs.ts';
import { comments, feedback, giscus } from './schema/providers.ts';
import { security } from './schema/security.ts';
import { announcementBar, colorMode, docsSidebar } from './schema/shell.ts';
import { userConfig } from './schema/user-config.ts';

const schemas = {
  ...{
    announcementBar,
    blogOptions,
    colorMode,
    comments,
    dev,
    docsSection,
    docsSidebar,
    externalLinks,
    feed,
    feedback,
  },
  ...{ giscus, limits, markdown, navbar, outputs, pwaOptions, security, storage, tableOfContents, userConfig },
};
export type Schemas = typeof schemas;

/**
 * The defaults of each schema's own keys. The bundled command has these values in place of this module, because it completes
 * a config in every run, and loading the schemas takes longer.
 */
export const defaults = mapValues(schemas as Readonly<Record<string, z.ZodObject>>, ({ shape }) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, { _zod }]) =>
      _zod.def.type === 'default' ? [[key, (_zod.def as z.core.$ZodDefaultDef).defaultValue]] : [],
    ),
  ),
) as Readonly<Record<keyof Schemas, Readonly<Record<string, unknown>>>>;
