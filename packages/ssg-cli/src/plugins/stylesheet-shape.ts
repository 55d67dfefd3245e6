import { either, list, object, text } from '../lib/shape.ts';

const names = list(text('doc'));

/** The stylesheets that a theme or a plugin lists, see `ThemeStylesheet`. */
export const stylesheetsShape = list(
  object(
    { file: text('./a.css') },
    { layouts: names, directives: names, elements: names, importing: either(text('pkg'), names) },
  ),
);
