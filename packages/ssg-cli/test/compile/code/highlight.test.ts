// @module-tag process
import { expect, test, vi } from 'vitest';

const body = `HTTP/1.1 200 OK
Content-Type: text/plain

defmodule Price do
  @moduledoc false
  def of(car) when is_map(car), do: car |> Map.fetch!(:price)
end
`;

test('the colours of an HTTP message do not depend on languages that other pages use', async () => {
  const load = () => import('../../../src/compile/code/highlight.ts');
  vi.resetModules();
  const first = await load();
  const alone = first.highlightLines(body, 'http', new Map());
  vi.resetModules();
  const second = await load();
  expect(second.knowsLanguage('elixir')).toBe(true);
  expect(JSON.stringify(second.highlightLines('def a, do: 1', 'elixir', new Map()))).toContain('hljs-keyword');
  expect(second.highlightLines(body, 'http', new Map())).toEqual(alone);
});

test('an attribute of an object in Python is not coloured as the built-in function of its name', async () => {
  const { highlightLines } = await import('../../../src/compile/code/highlight.ts');
  const builtIns = (code: string) =>
    [
      ...JSON.stringify(highlightLines(code, 'python', new Map())).matchAll(
        /hljs-built_in"\]},"children":\[[^\]]*?"value":"(\w+)"/g,
      ),
    ].map(([, name]) => name);
  expect(builtIns('print(id(car), car.id, f"{car.id} {len(cars)}", cars[0].format)')).toEqual(['print', 'id', 'len']);
});
