import { expect, test } from 'vitest';
import { describeApi } from '../describe.ts';

const api = (operation: string): string => `openapi: 3.1.1
info: { title: Cars, version: '1' }
servers: [{ url: https://cars.example }]
paths:
  /cars:
    get:
      operationId: listCars
${operation}      parameters:
        - { $ref: '#/components/parameters/Make' }
        - { $ref: '#/components/parameters/Year' }
        - { $ref: '#/components/parameters/Filters' }
        - { $ref: '#/components/parameters/Range' }
      responses: { '200': { description: Cars., content: { text/csv: { schema: { type: string } } } } }
components:
  parameters:
    Make: { name: make, in: query, example: Kia, schema: { type: string } }
    Year: { name: year, in: query, schema: { type: integer } }
    Filters: { name: filters, in: query, style: form, explode: true, schema: { type: object } }
    Range: { name: price, in: query, style: deepObject, schema: { type: object } }
`;
const sent = (text: string, language: string) => {
  const { pages, problems } = describeApi({ 'openapi.yaml': text }, { languages: [language] });
  return { code: pages.map((page) => page.text).join('\n'), problems };
};

test('an operation says which optional parameters its samples send', () => {
  expect(sent(api(''), 'curl').code).toContain("'https://cars.example/cars?make=Kia'");
  const { code, problems } = sent(api('      x-parameter-examples: { year: 2021 }\n'), 'curl');
  expect(code).toContain("'https://cars.example/cars?year=2021'");
  expect(problems).toEqual([]);
});

test('the fields of an object in the query are sent as parameters of their own', () => {
  const given = '      x-parameter-examples: { filters: { fuel: petrol, doors: 5 }, price: { min: 10 } }\n';
  const code = decodeURIComponent(sent(api(given), 'curl').code);
  for (const one of ['fuel=petrol', 'doors=5', 'price[min]=10']) expect(code).toContain(` -d ${one}`);
});

test('an example of a parameter that the operation does not have is reported with its line', () => {
  expect(sent(api('      x-parameter-examples: { yaer: 2021 }\n'), 'curl').problems).toEqual([
    'openapi.yaml:8 x-parameter-examples names the parameter "yaer", which the operation does not have.',
  ]);
});

test('examples of parameters that are no values by name are reported, and the usual ones sent', () => {
  const { code, problems } = sent(api('      x-parameter-examples: [year]\n'), 'curl');
  expect(problems).toEqual([
    'openapi.yaml:8 x-parameter-examples is not an object of values by the name of the parameter.',
  ]);
  expect(code).toContain("'https://cars.example/cars?make=Kia'");
});

test('an answer in another type is not read as JSON', () => {
  expect(sent(api(''), 'typescript').code).toContain('res.text()');
});
