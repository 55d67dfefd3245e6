import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startServer, temporaryFolder } from '../outputs/hosts/servers.ts';

/** A certificate that nobody signed, and its key. */
export function selfSigned(): { readonly folder: string; readonly key: string; readonly cert: string } {
  const folder = temporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const how = ['-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', ...how, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { folder, key, cert };
}

/** A proxy as people write one in Node: it ends TLS, and passes everything else on. */
export async function nodeProxy(port: number, added: Readonly<Record<string, string>>): Promise<string> {
  const { key, cert } = selfSigned();
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (incoming, response) => {
    const { url: path, method, headers } = incoming;
    const passed = ask({ port, host: '127.0.0.1', path, method, headers: { ...headers, ...added } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    passed.end();
  });
  onTestFinished(() => server.closeAllConnections());
  return (await startServer(server)).replace('http:', 'https:');
}
