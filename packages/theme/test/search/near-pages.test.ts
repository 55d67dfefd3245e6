import { expect, test } from 'vitest';
import { wordsOfAddress } from '../../src/search/NearPagesList.tsx';

test.each([
  ['/docs/api/rate-limits.html', '/', 'api rate limits'],
  ['/old/guide/01_first.step/', '/', 'guide 01 first step'],
  ['/repo/de/preise', '/repo/de/', 'preise'],
  ['/caf%C3%A9/na%C3%AFve.md', '/', 'café naïve'],
  ['/%E0%A4%A', '/', 'E0 A4 A'],
  ['/', '/', ''],
])('the words of %s below %s', (path, baseUrl, words) => expect(wordsOfAddress(path, baseUrl)).toBe(words));
