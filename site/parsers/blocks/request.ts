import type { ParserSite } from '../schema.ts';
import { code, container } from './markdown.ts';

/** Number of results requested in the worked example, small enough to read the response. */
const limit = 10;

type Value = string | number | boolean;

/** Values are percent-encoded, so that the line can be pasted into any shell and client. */
const curl = (site: ParserSite): string => {
  const query = { source: site.host, ...site.quickStart.query, limit };
  const pairs = Object.entries(query).map(([name, value]) => `  -d "${name}=${encodeURIComponent(value)}"`);
  return [
    'curl --get "https://api.autolode.example/v1/listings" \\',
    '  -H "X-API-Key: $AUTOLODE_KEY" \\',
    pairs.join(' \\\n'),
  ].join('\n');
};

const pythonValue = (value: Value): string =>
  typeof value === 'boolean'
    ? value
      ? 'True'
      : 'False'
    : typeof value === 'number'
      ? String(value)
      : JSON.stringify(value);

const python = (site: ParserSite): string => {
  const query = { source: site.host, ...site.quickStart.query, limit };
  return [
    'import os',
    '',
    'from autolode import Autolode',
    '',
    'client = Autolode(api_key=os.environ["AUTOLODE_KEY"])',
    'page = client.listings.search(',
    ...Object.entries(query).map(([name, value]) => `    ${name}=${pythonValue(value)},`),
    ')',
    '',
    'for car in page.items:',
    `    print(car.id, car.title, car.market["${site.quickStart.highlight}"])`,
  ].join('\n');
};

const typescriptValue = (value: Value): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);

const typescript = (site: ParserSite): string => {
  const query = { source: site.host, ...site.quickStart.query, limit };
  return [
    "import { Autolode } from '@autolode/client';",
    '',
    'const client = new Autolode({ apiKey: process.env.AUTOLODE_KEY });',
    'const page = await client.listings.search({',
    ...Object.entries(query).map(([name, value]) => `  ${name}: ${typescriptValue(value)},`),
    '});',
    '',
    'for (const car of page.items) {',
    `  console.log(car.id, car.title, car.market.${site.quickStart.highlight});`,
    '}',
  ].join('\n');
};

/** The worked example as a request in three languages, with the lines specific to this source highlighted. */
export function request(site: ParserSite): string {
  const own = Object.keys(site.quickStart.query).flatMap((name, index) =>
    site.filters.some((filter) => filter.name === name) ? [index] : [],
  );
  const lines = (first: number): string =>
    own.length === 0 ? '' : ` {${own.map((index) => first + index).join(',')}}`;
  return container('tabs', 'group="language"', [
    container('tab[cURL]', '', [code('bash', 'search.sh', curl(site), lines(4))], 3),
    container('tab[Python]', '', [code('python', 'search.py', python(site), lines(8))], 3),
    container('tab[TypeScript]', '', [code('ts', 'search.ts', typescript(site), lines(6))], 3),
  ]);
}
