import { describe, expect, it } from 'vitest';
import { reportHref } from '../../src/search/NothingScreens.tsx';
import {
  addFavorite,
  addRecent,
  emptyLists,
  keepConversation,
  readLists,
  removeConversation,
  removeFavorite,
  removeRecent,
  type StoredHit,
} from '../../src/search/stored-lists.ts';

const hit = (url: string): StoredHit => ({ url, title: url, heading: '', path: ['Docs'] });
const urls = (hits: readonly StoredHit[]) => hits.map(({ url }) => url);

describe('recent pages', () => {
  it('are kept newest first, without duplicates, seven at most', () => {
    let lists = emptyLists;
    for (const url of ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8', '/3']) lists = addRecent(lists, hit(url));
    expect(urls(lists.recent)).toEqual(['/3', '/8', '/7', '/6', '/5', '/4', '/2']);
    expect(urls(removeRecent(lists, hit('/3')).recent)).not.toContain('/3');
  });
  it('move to the favourites, ten at most, and do not return', () => {
    let lists = addFavorite(addRecent(emptyLists, hit('/1')), hit('/1'));
    expect([urls(lists.recent), urls(lists.favorites)]).toEqual([[], ['/1']]);
    lists = addRecent(lists, hit('/1'));
    expect(lists.recent).toEqual([]);
    for (let n = 2; n < 20; n++) lists = addFavorite(lists, hit(`/${n}`));
    expect(lists.favorites).toHaveLength(10);
    expect(urls(removeFavorite(lists, hit('/19')).favorites)[0]).toBe('/18');
  });
  it('contain a conversation once, the latest first', () => {
    const say = (id: string, text: string) => ({ id, messages: [{ role: 'user' as const, text }] });
    let lists = keepConversation(keepConversation(emptyLists, say('a', '1')), say('b', '2'));
    lists = keepConversation(lists, say('a', '3'));
    expect(lists.conversations.map(({ id, messages }) => id + messages[0]?.text)).toEqual(['a3', 'b2']);
    expect(removeConversation(lists, say('a', '')).conversations).toHaveLength(1);
  });
});

describe('stored lists', () => {
  it('round-trip', () => {
    const lists = addFavorite(addRecent(emptyLists, hit('/1')), hit('/2'));
    expect(readLists(JSON.stringify(lists))).toEqual(lists);
  });
  it.each([null, '', '{', '"x"', '[]', 'null', '{"recent":5,"favorites":[null,{}],"conversations":[{"id":1}]}'])(
    'are empty if they are %j',
    (text) => expect(readLists(text)).toEqual(emptyLists),
  );
  it('contain only links to pages', () => {
    const recent = ['javascript:alert(1)', '//evil.test', 'data:text/html,x', '/ok', 'https://ok.test/'].map(hit);
    expect(urls(readLists(JSON.stringify({ recent })).recent)).toEqual(['/ok', 'https://ok.test/']);
  });
});

describe('the contact for reports', () => {
  it('is the one with an email address, else the first channel, else none', () => {
    const mail = { kind: 'email', href: 'mailto:a@b.test' };
    const chat = { kind: 'telegram', href: 'https://t.me/x' };
    expect(reportHref([chat, mail], 'a “b” & c')).toBe(`mailto:a@b.test?subject=${encodeURIComponent('a “b” & c')}`);
    expect(reportHref([chat], 'x')).toBe('https://t.me/x');
    expect(reportHref(undefined, 'x')).toBeUndefined();
  });
});
