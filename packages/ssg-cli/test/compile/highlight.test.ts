import { expect, test, vi } from 'vitest';

const body = `HTTP/1.1 200 OK
Content-Type: text/plain

defmodule Price do
  @moduledoc false
  def of(car) when is_map(car), do: car |> Map.fetch!(:price)
end
`;

test('the colours of an HTTP message do not depend on languages that other pages use', async () => {
  const load = () => import('../../src/compile/highlight.ts');
  vi.resetModules();
  const first = await load();
  const alone = first.highlightLines(body, 'http', new Map());
  vi.resetModules();
  const second = await load();
  expect(second.knowsLanguage('elixir')).toBe(true);
  expect(JSON.stringify(second.highlightLines('def a, do: 1', 'elixir', new Map()))).toContain('hljs-keyword');
  expect(second.highlightLines(body, 'http', new Map())).toEqual(alone);
});
