import { expect, it } from 'vitest';
import { readAnswer, readLine } from '../../src/search/ask-stream.ts';

const stream = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

async function textOf(...chunks: string[]): Promise<string> {
  let text = '';
  for await (const part of readAnswer(stream(...chunks))) if (part.type === 'text') text += part.text;
  return text;
}

it('joins lines that were cut in the middle', async () => {
  expect(
    await textOf('data: {"type":"text-del', 'ta","delta":"Hel"}\n\nda', 'ta: {"type":"text-delta","delta":"lo"}\n'),
  ).toBe('Hello');
});

it('reads a last line without a line break', async () => {
  expect(await textOf('data: {"type":"text-delta","delta":"x"}')).toBe('x');
});

it('reads the older form', async () => {
  expect(await textOf('0:"Hel"\n0:"lo"\nd:{"finishReason":"stop"}\n')).toBe('Hello');
});

it('ignores unknown parts', () => {
  for (const line of ['', ':comment', 'data: nonsense', 'data: null', 'data: {"type":7}', 'event: x', 'data: [DONE]'])
    expect([...readLine(line)]).toEqual([]);
});

it.each(['data: {"type":"error","errorText":"Too long"}', '3:"Too long"'])('throws the service’s error: %s', (line) =>
  expect(() => [...readLine(line)]).toThrow('Too long'),
);
