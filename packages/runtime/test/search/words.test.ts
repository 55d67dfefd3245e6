import { describe, expect, it } from 'vitest';
import { fold } from '../../src/search/fold.ts';
import { readNumbers, writeNumbers } from '../../src/search/numbers.ts';
import { isOneEdit, isOneEditPrefix } from '../../src/search/one-edit.ts';
import { termsOf } from '../../src/search/words.ts';

describe('words', () => {
  it.each([
    ['Rate limits', ['rate', 'limits']],
    ['X-API-Key', ['x', 'api', 'key', 'xapikey', 'apikey']],
    ['next_cursor nextCursor', ['next', 'cursor', 'nextcursor', 'next', 'cursor', 'nextcursor']],
    ['XMLHttpRequest', ['xml', 'http', 'request', 'xmlhttprequest', 'httprequest']],
    ['getUserById', ['get', 'user', 'by', 'id', 'getuserbyid', 'userbyid']],
    ['v1.2.3 1.2.3 v2', ['1.2.3', '1.2.3', 'v2']],
    ['encar.com', ['encar', 'com', 'encarcom']],
    ['HTTP 429.', ['http', '429']],
    ['50,000 cars at 1.5', ['50000', 'cars', 'at', '1.5']],
    ['GET /v1/listings?limit=5', ['get', 'v1', 'listings', 'limit', '5']],
    ["don't won’t", ['dont', 'wont']],
    ['Über Żółć Straße', ['uber', 'zolc', 'strasse']],
    ['검색 엔진', ['검색', '엔진']],
    ['中古車輸出', ['中古', '古車', '車輸', '輸出']],
    ['車', ['車']],
    ['API仕様v2', ['api', '仕様', 'v2']],
    ['第10章', ['第', '10', '章']],
    ['第１０章 บทที่๑๐', ['第', '10', '章', 'บท', 'ทท', 'ที', 'ที่'.slice(1), '10']],
    ['الفصل ١٠ و ۱۰ و १०', ['فصل', '10', 'و', '10', 'و', '10']],
    ['١٬٠٠٠ و ١٫٥', ['1000', 'و', '1.5']],
    ['さーばー ｻｰﾊﾞｰ', ['サー', 'ーバ', 'バー', 'サー', 'ーバ', 'バー']],
    ['', []],
    ['!!! --- ...', []],
  ])('%s', (text, terms) => expect(termsOf(text)).toEqual(terms));

  it('truncates strings too long for a word', () => expect(termsOf('a'.repeat(500))[0]).toHaveLength(40));

  it.each(['(((', '\u0000', '%', '\ud800', '__proto__', '<img src=x onerror=alert(1)>', 'a'.repeat(100_000)])(
    'handles %j safely',
    (text) => expect(() => termsOf(text)).not.toThrow(),
  );
});

describe('folding', () => {
  it.each([
    ['ＡＢＣ ﬁ', 'abc fi'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['ภาษาไทย', 'ภาษาไทย'],
    ['さーばーのゔゞ', 'サーバーノヴヾ'],
    ['ｻｰﾊﾞｰ ﾊﾟ', 'サーバー パ'],
    ['שָׁלוֹם', 'שלום'],
    ['کتابی', 'كتابي'],
  ])('%s', (text, folded) => expect(fold(text)).toBe(folded));

  it('turns the digits of every script into 0 to 9', () => {
    const digits = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\p{Nd}/u.test(letter));
    expect(digits.length).toBeGreaterThan(600);
    // Unicode lists the ten digits of a script in their order.
    expect(digits.map(fold).join('')).toBe('0123456789'.repeat(digits.length / 10));
  });
});

describe('numbers as text', () => {
  it.each([[[]], [[0]], [[31, 32, 33]], [[1, 1023, 1024, 40_000_000]]])('%j round-trips', (numbers) =>
    expect(readNumbers(writeNumbers(numbers))).toEqual(numbers),
  );
  it('uses one letter for a small one', () => expect(writeNumbers([0, 1, 31])).toHaveLength(3));
});

describe('an edit distance of one', () => {
  it.each([
    ['limits', 'limits'],
    ['limts', 'limits'],
    ['limmits', 'limits'],
    ['linits', 'limits'],
    ['lmiits', 'limits'],
    ['imits', 'limits'],
  ])('%s and %s match', (a, b) => expect(isOneEdit(a, b) && isOneEdit(b, a)).toBe(true));
  it.each([
    ['lits', 'limits'],
    ['stimil', 'limits'],
    ['', 'ab'],
  ])('%s and %s do not match', (a, b) => expect(isOneEdit(a, b)).toBe(false));
  it('matches the beginning of a word', () => {
    expect(isOneEditPrefix('autent', 'authentication')).toBe(true);
    expect(isOneEditPrefix('xyzent', 'authentication')).toBe(false);
  });
});
