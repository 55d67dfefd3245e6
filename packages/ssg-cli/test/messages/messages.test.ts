import { expect, test } from 'vitest';
import { sentence } from '../../src/config/finding.ts';
import { catalogue } from '../../src/messages/catalogue.ts';
import { type Entry, textsOf } from '../../src/messages/entry.ts';

const entries = Object.entries(catalogue) as unknown as [code: string, entry: Entry<unknown>][];

function rendered(code: string, { key, examples = [{}], severity = 'error', ...entry }: Entry<unknown>): string[] {
  return examples.map((values) => {
    const { message, hint } = textsOf({ ...entry, examples }, values);
    const text = key === undefined ? message : sentence(key, message);
    return [
      `${severity}  ${text}  ${code}`,
      ...(hint === undefined ? [] : [`    ${hint.replaceAll('\n', '\n    ')}`]),
    ].join('\n');
  });
}

test('every message reads like this', async () => {
  const text = entries.flatMap(([code, entry]) => rendered(code, entry)).join('\n');
  await expect(`${text}\n`).toMatchFileSnapshot('messages.txt');
});

test.each(entries)('%s has an example of every wording, and ends its sentences', (code, entry) => {
  if (typeof entry.message === 'function' || typeof entry.hint === 'function')
    expect(entry.examples?.length).toBeGreaterThan(0);
  for (const line of rendered(code, entry)) {
    expect(line).not.toMatch(/"undefined"| undefined\b|\[object|NaN/);
    expect(line.split('\n')[0]?.replace(`  ${code}`, '')).toMatch(/[.!?)…:"`]$/);
  }
  for (const text of [entry.cause, entry.remedy]) expect(text).toMatch(/[.]$|\.\)$/);
});

test('words that are too long to read are shortened', () => {
  const { message } = textsOf<{ readonly name: string }>(
    { message: ({ name }) => `Unknown directive "${name}".`, cause: '', remedy: '' },
    { name: 'a'.repeat(100_000) },
  );
  expect(message).toMatch(/^Unknown directive "a{149}…a{73}"\.$/);
});
