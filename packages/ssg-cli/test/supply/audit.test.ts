import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('../../../../.ci/audit', import.meta.url));
const advisories = '/-/npm/v1/security/advisories/bulk';
const manifest = { name: 'weak', version: '1.0.0' };
const advisory = {
  id: 1,
  url: 'https://example.com/advisory',
  title: 'It is weak',
  severity: 'high',
  vulnerable_versions: '<2.0.0',
};

/** A registry with one package, which returns `report` for it; without a report it refuses audit requests. */
const registry =
  (report?: object): RequestListener =>
  (request, response) => {
    if (request.method === 'GET')
      response.end(JSON.stringify({ name: 'weak', versions: { '1.0.0': manifest }, 'dist-tags': { latest: '1.0.0' } }));
    else if (report === undefined || request.url !== advisories) response.writeHead(405).end();
    else response.end(JSON.stringify(report));
  };

// The audit is a shell script, and releases are not made on Windows.
describe.skipIf(process.platform === 'win32')('the audit before a release', () => {
  test('passes when the registry knows no weakness', async () => {
    expect(await audit(registry({}))).toMatchObject({ code: 0, out: 'Audited: no published vulnerabilities.\n' });
  });

  test('fails when it knows one, and says which', async () => {
    const { code, out } = await audit(registry({ weak: [advisory] }));
    expect(code).toBe(1);
    expect(out).toContain('It is weak - https://example.com/advisory');
  });

  test('does not pass where the registry answers no audit, and says why and what helps', async () => {
    const { code, err, url } = await audit(registry());
    expect(code).toBe(2);
    expect(err).toContain('405 Method Not Allowed');
    expect(err).toContain(`Not audited: ${url} returned no report, so published vulnerabilities are unknown.`);
    expect(err).toContain('npm_config_registry=');
  });
});

/** Audits a project with one dependency, against a local registry. */
async function audit(answer: RequestListener) {
  const folder = mkdtempSync(join(tmpdir(), 'ssg-audit-'));
  const project = { name: 'project', version: '1.0.0', dependencies: { weak: '1.0.0' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(project));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...project, lockfileVersion: 3, packages: { '': project, 'node_modules/weak': manifest } }),
  );
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return new Promise<{ code: number | null; out: string; err: string; url: string }>((resolve) => {
    const env = { ...process.env, npm_config_registry: url, npm_config_cache: join(folder, 'cache') };
    const child = execFile(script, [folder], { env }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err, url }),
    );
  });
}
