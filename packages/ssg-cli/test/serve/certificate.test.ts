import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCertificate } from '../../src/serve/certificate.ts';
import { createHttpServer } from '../../src/serve/http-server.ts';
import { listen } from '../../src/serve/listen.ts';
import { sendText } from '../../src/serve/send.ts';
import { selfSigned } from '../dev/tls-proxy.ts';

test('without flags there is no certificate', () => {
  expect(readCertificate({})).toMatchObject({ ok: true, value: undefined });
});

test('one file without the other, a missing file, and files that do not belong together are refused', () => {
  const [one, other] = [selfSigned(), selfSigned()];
  const broken = join(one.folder, 'broken.pem');
  writeFileSync(broken, 'no certificate');
  const messages = [
    { cert: one.cert },
    { key: one.key },
    { cert: join(one.folder, 'missing.pem'), key: one.key },
    { cert: broken, key: one.key },
    { cert: one.cert, key: other.key },
  ].map((flags) => readCertificate(flags).diagnostics.map(({ message }) => message));
  expect(messages).toEqual([
    ['Could not use the certificate: --key is missing, and HTTPS needs both.'],
    ['Could not use the certificate: --cert is missing, and HTTPS needs both.'],
    [expect.stringContaining('missing.pem')],
    [expect.stringContaining('Could not use the certificate: ')],
    [expect.stringContaining('key values mismatch')],
  ]);
});

test('a server with a certificate answers its own pages by HTTPS, and no others', async () => {
  const files = selfSigned();
  const certificate = readCertificate(files);
  if (!certificate.ok) throw new Error('The certificate is not valid.');
  const rules = { listeningOn: 'localhost', allowed: [] };
  const guard = { rules: () => rules, certificate: certificate.value, warn: () => undefined };
  const server = createHttpServer(guard, (incoming, response) => sendText(incoming, response, 200, 'an answer'));
  onTestFinished(() => void server.close());
  const port = await listen(server, '127.0.0.1', 0, true);
  const status = (origin: string) =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          ca: readFileSync(files.cert),
          servername: 'localhost',
          headers: { host: `localhost:${port}`, origin },
        },
        (response) => resolve(response.resume().statusCode),
      );
      asked.on('error', reject);
      asked.end();
    });
  expect(await status(`https://localhost:${port}`)).toBe(200);
  expect(await status(`http://localhost:${port}`)).toBe(403);
  expect(await status('https://elsewhere.example')).toBe(403);
});
