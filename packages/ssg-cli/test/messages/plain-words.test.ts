import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(?:tsx?|m?js|mdx?|txt|json|css|yml)$/.test(path))
  // Fixtures contain content of other authors, and this file contains the phrases themselves.
  .filter((path) => !/(?:^|\/)fixtures\/|pnpm-lock|plain-words\.test\.ts$/.test(path));

/** Phrases that are not idiomatic English, with their replacements. */
const phrases: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, fixed'],
  [/\banew\b/i, 'again, from scratch'],
  [/\b(?:is|are|was|be|being) told of\b|\btells? of\b/i, 'reported, reports'],
  [
    /(?<!\bthere )\bis no (?:JSON|YAML|valid|way to|regular expression|date|number|address)\b/i,
    'Invalid JSON; "x" is not a valid …',
  ],
  [/whatever earlier builds|what earlier builds left/i, 'the build cache'],
  [/ask nothing, take what is offered/i, 'accept all defaults'],
  [/\bneeds? a hand\b/i, 'needs manual changes'],
  [/until the \w+ is mended|goes on as soon as/i, 'Updates as soon as this is fixed'],
  [/\bput(?:s|ting)? (?:\w+ )*in(?:to)? (?:its|their) places?\b/i, 'arrange'],
  [/\bbug of (?:its|our|his) own\b/i, 'internal error'],
  [/\bleads? to no (?:page|file)\b/i, 'broken link'],
  [/protocol that pages do not link to/i, 'URL scheme not allowed'],
  [/something that does not come/i, 'that never resolves'],
  [/\bno such switch(?:es)?\b/i, 'there are no feature flags'],
  [/\ba text that is not empty\b/i, 'a non-empty string'],
  [/\bbelongs? into\b/i, 'belongs in'],
  [/\b(?:is|are) spoken of\b/i, 'the config names'],
  [/\bhow loud\b/i, 'the severity'],
  [/\bwhat lies where\b|\bwhat stands where it is\b/i, 'project structure'],
  [/\bhonest dates\b/i, 'accurate dates'],
  [/\bwords that come along\b/i, 'built-in languages'],
  [/\band (?:its|their) kin\b/i, 'the names themselves'],
  [/\bwithout a word of\b/i, 'with no …'],
  [/\baddress stands in\b/i, 'prints the URL'],
  [/\bthe others say so\b/i, 'the others exit with code 3'],
  [/\btold or borne\b/i, 'handled'],
  [/\bhostile texts\b/i, 'XSS payloads'],
  [/\bwhere we left the plan\b/i, 'design decisions'],
  [/\bmeasure it yourself\b/i, 'reproduce'],
];

/** Words that messages, help and summaries must not use, because there are standard terms. */
const words: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\ba record\b|\brecords\b/i, 'object'],
  [/\ba text\b|\btexts\b/i, 'string'],
  [/\baddress(?:es)?\b(?! not available)/i, 'URL'],
  [/\bpictures?\b/i, 'image'],
  [/\btwins?\b(?!\/)/i, 'alternate'],
  [/\bfamil(?:y|ies)\b(?!\/)/i, 'collection'],
  [/\b(?:lies|lie|stands) (?:in|on|at|beside|below|together)\b/i, 'is in, is on'],
  [/\b(?:holds|hold)\b/i, 'contains'],
  [/\bbegins?\b(?! )/i, 'starts'],
  [/\bdrawn?\b/i, 'render'],
  [/\bleads? (?:to|out|nowhere|in a circle)\b/i, 'points to, loop'],
  [/\bput in front\b/i, 'added'],
  [/\bswitch(?:ed)? off\b/i, 'turn off'],
  [/\bfront page\b/i, 'home page'],
];

/** The code at the end of a printed message keeps its old name. */
const withoutCode = (line: string): string => line.replace(/ {2}[a-z\d-]+\/[a-z\d-]+$/, '');

function found(list: typeof phrases, paths: readonly string[]): string[] {
  const all: string[] = [];
  for (const path of paths) {
    const text = readFileSync(`${root}/${path}`, 'utf8');
    for (const [phrase, instead] of list) {
      if (!phrase.test(text)) continue;
      text.split('\n').forEach((line, index) => {
        const [got] = phrase.exec(withoutCode(line)) ?? [];
        if (got !== undefined) all.push(`${path}:${index + 1}: "${got}" → ${instead}`);
      });
    }
  }
  return all;
}

describe('plain words', () => {
  test('are used in sources, documents and messages', () => {
    expect(files.length).toBeGreaterThan(1000);
    expect(found(phrases, files)).toEqual([]);
  });

  test('of the field are used in everything the command prints', () => {
    const printed = files.filter((path) => /test\/messages\/(?:messages|help|summaries)\.txt$/.test(path));
    expect(printed).toHaveLength(3);
    expect(found(words, printed)).toEqual([]);
  });
});
