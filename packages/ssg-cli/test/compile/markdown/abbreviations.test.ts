import { describe, expect, test } from 'vitest';
import { runMdx } from '../../../src/compile/mdx/run-mdx.ts';
import { PageFile } from '../../../src/compile/page-file.ts';
import { completeMarkdown } from '../../../src/config/complete-markdown.ts';
import { compile } from '../compile.ts';

/** The texts that a page explains, with one definition. */
const explained = (text: string, name: string, parser: 'native' | 'remark' = 'native') =>
  [...compile(`${text}\n\n*[${name}]: meaning`, { parser }).html.matchAll(/<abbr title="meaning">(.*?)<\/abbr>/g)].map(
    ([, word]) => word,
  );

describe.each(['native', 'remark'] as const)('with the %s parser', (parser) => {
  test.each([
    ['APIを呼ぶ', 'API'],
    ['これはAPIです', 'API'],
    ['API를 호출', 'API'],
    ['使用API调用', 'API'],
    ['เรียกAPIแล้ว', 'API'],
    ['والAPI هنا', 'API'],
    ['国連は', '国連'],
    ['この国連憲章', '国連'],
    ['유엔은', '유엔'],
    ['第5G世代', '5G'],
    ['C++を', 'C++'],
    ['HTTP/2を使う', 'HTTP/2'],
    ['the API.', 'API'],
  ])('the name is a word of its script: %s', (text, name) => {
    expect(explained(text, name, parser)).toEqual([name]);
  });

  test.each([
    ['APIs', 'API'],
    ['RAPID APIé', 'API'],
    ['API2 and API_x', 'API'],
    ['비유엔', '유엔'],
    ['Cafe\u0301', 'Cafe'],
    ['ключевой', 'ключ'],
    ['С4', 'С'],
    ['x5G', '5G'],
  ])('a part of a word is no name: %s', (text, name) => {
    expect(explained(text, name, parser)).toEqual([]);
  });
});

test('MDX explains the same names', () => {
  const text = 'APIを呼ぶ\n\n*[API]: meaning';
  const options = completeMarkdown({});
  const { code } = runMdx(text, new PageFile(text, 'docs/page.mdx', {}, '/', options.site), options);
  expect(code).toMatch(/title: "meaning",\s*children: "API"/);
});
