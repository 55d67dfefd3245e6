import type { RendererFacts } from '../bundle/types.ts';
import type { Config } from '../config/types.ts';
import type { Diagnostic } from '../lib/diagnostic.ts';
import type { RenderedPage } from '../render/types.ts';
import { checkBlocked } from './check-blocked.ts';
import { checkIds } from './check-ids.ts';
import { checkTexts } from './check-texts.ts';

/** Runs the checks of single documents. */
export const checkRendered = (
  pages: readonly RenderedPage[],
  config: Config,
  { strings }: Pick<RendererFacts, 'strings'>,
): Diagnostic[] => [...checkIds(pages), ...checkBlocked(pages, config), ...checkTexts(pages, config, strings)];
