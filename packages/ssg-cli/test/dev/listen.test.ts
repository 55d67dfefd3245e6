// @module-tag server
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '../../src/config/load-config.ts';
import { type Dev, type DevOptions, startDev } from '../../src/dev/start-dev.ts';
import { addresses } from '../../src/serve/listen.ts';
import { copySite } from '../site-fixture.ts';
import { ask } from './dev-site.ts';

async function start(options: Partial<DevOptions>): Promise<Dev> {
  const site = copySite('basic-site');
  const config = await loadConfig({ root: site.root });
  if (!config.ok) throw new Error('The fixture has a broken config.');
  const dev = await startDev(config.value, {
    load: { root: site.root },
    host: '127.0.0.1',
    port: 0,
    strictPort: false,
    warn: () => undefined,
    ...options,
  });
  onTestFinished(() => dev.close());
  return dev;
}

test('a port in use leads to the next free one, or to an error when it has to be that one', async () => {
  const first = await start({});
  const second = await start({ port: first.port });
  expect(second.port).toBeGreaterThan(first.port);
  expect((await ask(second.port, '/docs/intro')).status).toBe(200);
  await expect(start({ port: first.port, strictPort: true })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('an address nobody has is an error', async () => {
  await expect(start({ host: '203.0.113.7', strictPort: true })).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' });
});

test('a server that listens everywhere names its addresses in the network', () => {
  expect(addresses('localhost', 3000, '/')).toEqual({ local: 'http://localhost:3000/', network: [] });
  const { local, network } = addresses('0.0.0.0', 3000, '/base/');
  expect(local).toBe('http://localhost:3000/base/');
  for (const address of network) expect(address).toMatch(/^http:\/\/\d+\.\d+\.\d+\.\d+:3000\/base\/$/);
});
