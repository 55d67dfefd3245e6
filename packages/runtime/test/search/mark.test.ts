import { describe, expect, it } from 'vitest';
import { excerptOf, excerptOfSection, markText } from '../../src/search/mark.ts';
import type { Marked } from '../../src/search/types.ts';

const show = (text: Marked) => text.map((piece) => (piece.hit ? `[${piece.text}]` : piece.text)).join('');
const whole = (text: Marked) => text.map((piece) => piece.text).join('');

describe('marking', () => {
  it.each([
    ['Rate limits apply', ['limit'], 'Rate [limits] apply'],
    ['X-API-Key', ['api', 'key'], 'X-[API]-[Key]'],
    ['verifyWebhook()', ['webhook'], 'verify[Webhook]()'],
    ['Über uns', ['uber'], '[Über] uns'],
    ['中古車輸出', ['古車', '車輸'], '中[古車輸]出'],
    ['車両価格は広告の価格です', ['価格'], '車両[価格]は広告の[価格]です'],
    ['ราคาน้ำมันวันนี้', ['นำ'.normalize('NFKD'), 'น้ำ'.normalize('NFKD')], 'ราคา[น้ำ]มันวันนี้'],
    ['第10章を読む', ['10'], '第[10]章を読む'],
    ['ｻｰﾊﾞｰの設定', ['サー', 'ーバ', 'バー'], '[ｻｰﾊﾞｰ]の設定'],
    ['さーばー', ['サー', 'ーバ', 'バー'], '[さーばー]'],
    ['الفصل ١٠', ['10'], 'الفصل [١٠]'],
    ['API仕様書', ['api'], '[API]仕様書'],
    ['nothing here', ['else'], 'nothing here'],
    ['anything', [], 'anything'],
  ])('%s', (text, words, marked) => expect(show(markText(text, words))).toBe(marked));

  it('preserves every letter of the text', () => {
    const text = '<img src=x onerror=alert(1)> & ß İ ﬁ \ud83d\ude97 "quoted"';
    expect(whole(markText(text, ['img', 'ss', 'fi', 'onerror']))).toBe(text);
  });
});

describe('excerpts', () => {
  const text = `${'Padding words come first here. '.repeat(12)}Then the cursor and the webhook stand together. ${'And some more follows. '.repeat(12)}`;
  it('show the part with the most matches', () => {
    const excerpt = show(excerptOf(text, ['webhook', 'cursor']));
    expect(excerpt).toContain('[cursor] and the [webhook]');
    expect(excerpt.startsWith('… ')).toBe(true);
    expect(excerpt.endsWith(' …')).toBe(true);
    expect(excerpt.length).toBeLessThan(200);
  });
  it('start at the beginning without matches', () => {
    expect(whole(excerptOf(text, ['absent'])).startsWith('Padding')).toBe(true);
  });
  it('are the whole text if it is short', () => expect(whole(excerptOf('Short text.', ['short']))).toBe('Short text.'));
});

describe('excerpts of a section with code', () => {
  const section = 'Wait longer each time.\nconst wait = 5;\nawait sleep(retryAfter * wait);\nreturn wait;';
  it('show the code line with most of the words if the prose has none of them', () => {
    const excerpt = excerptOfSection(section, ['retry', 'sleep']);
    expect(show(excerpt)).toBe('await [sleep]([retry]After * wait);');
    expect(excerpt.every(({ code }) => code === true)).toBe(true);
  });
  it('show the prose if it has one', () => {
    expect(show(excerptOfSection(section, ['wait']))).toBe('[Wait] longer each time.');
    expect(show(excerptOfSection(section, ['absent']))).toBe('Wait longer each time.');
  });
  it('show the code of a section without prose', () =>
    expect(show(excerptOfSection('\nnpm install\nnpm start', ['absent']))).toBe('npm install npm start'));
});
