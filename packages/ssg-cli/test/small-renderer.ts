import { createRenderer, type Renderer } from '../src/render/react/create-renderer.tsx';
import * as home from './fixtures/basic-site/pages/index.tsx';
import * as theme from './fixtures/basic-site/theme/index.tsx';

/** Draws the basic site: its theme, which has an admonition and no other directive, and its home page. Other React pages and MDX are not drawn. */
export const smallRenderer: Renderer = createRenderer(theme, { 'pages/index.tsx': home });
