import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { expectedRoutes } from './routes.ts';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** Documents that are no routes: shown for an unknown address, and without a network. */
const standIns = new Set(['/404', '/offline']);

function publishedRoutes(): string[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`)
    .filter((route) => !standIns.has(route))
    .sort();
}

describe('routes', () => {
  it('are 212', () => {
    expect(expectedRoutes).toHaveLength(212);
    expect(new Set(expectedRoutes).size).toBe(212);
  });

  it.skipIf(!existsSync(path.join(dist, 'index.html')))('are exactly those that were built', () => {
    expect(publishedRoutes()).toEqual(expectedRoutes);
  });
});
