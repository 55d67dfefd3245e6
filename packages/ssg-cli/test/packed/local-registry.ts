import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';

export interface LocalRegistry {
  /** Variables that make npm take the packages of the scope from this registry, and all others from the usual one. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** A registry with only these tarballs, so that commands can be tested as they are written for published packages. */
export async function startRegistry(tarballs: readonly string[]): Promise<LocalRegistry> {
  const files = new Map(tarballs.map((file) => [`/${basename(file)}`, readFileSync(file)]));
  const manifests = tarballs.map((file) => ({
    manifest: JSON.parse(execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' })) as {
      name: string;
      version: string;
    },
    path: `/${basename(file)}`,
  }));
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url);
    const file = files.get(path);
    if (file !== undefined) {
      response.end(file);
      return;
    }
    const found = manifests.find(({ manifest }) => path === `/${manifest.name}`);
    if (found === undefined) {
      response.writeHead(404).end();
      return;
    }
    const integrity = `sha512-${createHash('sha512')
      .update(files.get(found.path) ?? '')
      .digest('base64')}`;
    const { name, version } = found.manifest;
    const dist = { tarball: `http://${host()}${found.path}`, integrity };
    const packument = { name, 'dist-tags': { latest: version }, versions: { [version]: { ...found.manifest, dist } } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(packument));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const url = `http://${host()}/`;
  return {
    // npm, pnpm and bun read the first, yarn the second.
    env: { 'npm_config_@autolode:registry': url, YARN_NPM_SCOPES__AUTOLODE__NPM_REGISTRY_SERVER: url },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
