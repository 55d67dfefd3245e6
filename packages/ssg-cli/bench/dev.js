// `node bench/dev.js [--pages 200,5000] [--runs 5] [--hugo]`: measures the dev server on a synthetic corpus: seconds
// from the start of the process to the first page, seconds from a save to the new text, and memory after many edits.
// The first start on a site, without any cache, is reported separately. Prints a table and JSON; asserts nothing.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { fileOf, writeCorpus } from './corpus.js';
import { peers } from './peers.js';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '200,5000' },
    runs: { type: 'string', default: '5' },
    edits: { type: 'string', default: '20' },
    hugo: { type: 'boolean', default: false },
  },
});
const ssg = fileURLToPath(new URL('../bin/ssg.js', import.meta.url));
const theme = fileURLToPath(new URL('../../theme', import.meta.url));

const config = `export default {
  title: 'Corpus', url: 'https://corpus.example', theme: ${JSON.stringify(join(theme, 'src/index.ts'))},
  styles: [${JSON.stringify(join(theme, 'src/styles/index.css'))}],
  docs: [{ id: 'docs', path: 'docs', routeBasePath: '/' }],
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs', position: 'left' }, { type: 'search' }] },
  pages: false,
};
`;

/** How each server is set up and how its page 3 is requested. */
const servers = {
  ssg: {
    set(root, pages) {
      writeCorpus(join(root, 'docs'), pages);
      writeFileSync(join(root, 'ssg.config.ts'), config);
    },
    file: (root) => join(root, 'docs', fileOf(3)),
    command: (root, port) => [process.execPath, [ssg, 'dev', '--root', root, '--port', String(port), '--no-color']],
    url: `/${fileOf(3).slice(0, -3)}`,
  },
  hugo: {
    set: peers.hugo.set,
    file: (root) => join(root, 'hugo/content', fileOf(3)),
    command: (root, port) => ['hugo', ['server', '-s', join(root, 'hugo'), '--port', String(port)]],
    url: `/${fileOf(3).slice(0, -3)}/`,
  },
};

const figures = [];
for (const name of values.hugo ? ['ssg', 'hugo'] : ['ssg']) {
  const server = servers[name];
  for (const pages of values.pages.split(',').map(Number)) {
    const root = mkdtempSync(join(tmpdir(), 'ssg-bench-dev-'));
    try {
      server.set(root, pages);
      // A file that was written a moment ago may change again without a new timestamp, so the cache would not trust it.
      // The files of a real site are older.
      await pause(3000);
      const first = await measure(server, root, 0);
      const starts = [];
      const cpuSeconds = [];
      let saves = [];
      let memory = [];
      for (let run = 0; run < Number(values.runs); run++) {
        const found = await measure(server, root, run === Number(values.runs) - 1 ? Number(values.edits) : 0);
        starts.push(found.start);
        cpuSeconds.push(found.cpu);
        if (found.saves.length > 0) ({ saves, memory } = found);
      }
      figures.push({
        server: name,
        pages,
        first: first.start,
        start: spread(starts),
        cpu: spread(cpuSeconds),
        save: spread(saves),
        memory,
      });
      console.error(JSON.stringify(figures.at(-1)));
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }
}

for (const { server, pages, first, start, cpu, save, memory } of figures)
  process.stdout.write(
    `${server} ${pages} pages: first page ${show(start)} s (processor ${show(cpu)} s; on the very first start ${first.toFixed(2)} s), save to text ${show(save)} s, ${memory.join(' → ')} MB\n`,
  );
process.stdout.write(
  `${JSON.stringify({ node: process.version, cpu: cpus()[0]?.model, cores: cpus().length, load: loadavg(), figures })}\n`,
);

async function measure(server, root, edits) {
  const port = await freePort();
  const [command, args] = server.command(root, port);
  const begun = performance.now();
  const child = spawn(command, args, { stdio: 'ignore' });
  try {
    await until(port, server.url, () => true);
    const start = (performance.now() - begun) / 1000;
    const cpu = processorSeconds(child.pid);
    const saves = [];
    const memory = [];
    if (edits > 0) {
      const file = server.file(root);
      const text = readFileSync(file, 'utf8');
      // Watching starts after the first page, while the remaining pages are being compiled.
      await pause(5000);
      memory.push(megabytes(child.pid));
      for (let edit = 0; edit < edits; edit++) {
        const word = `edit-${edit}-${Date.now()}`;
        const saved = performance.now();
        writeFileSync(file, text.replace(/\n\n(?=[A-Z])/, `\n\n${word}. `));
        await until(port, server.url, (body) => body.includes(word));
        saves.push((performance.now() - saved) / 1000);
        await pause(300);
      }
      memory.push(megabytes(child.pid));
      writeFileSync(file, text);
    }
    return { start, cpu, saves, memory };
  } finally {
    child.kill('SIGINT');
    await new Promise((resolve) => child.on('exit', resolve));
  }
}

async function until(port, path, matches) {
  for (let tries = 0; tries < 20_000; tries++) {
    const answer = await ask(port, path).catch(() => undefined);
    if (answer?.status === 200 && matches(answer.body)) return;
    await pause(3);
  }
  throw new Error(`Nothing came from ${path}`);
}

function ask(port, path) {
  return new Promise((resolve, reject) => {
    get({ host: 'localhost', port, path }, (response) => {
      let body = '';
      response.on('data', (part) => {
        body += part;
      });
      response.on('end', () => resolve({ status: response.statusCode, body }));
    }).on('error', reject);
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function megabytes(pid) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

function spread(list) {
  const sorted = [...list].sort((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)], least: sorted[0], most: sorted.at(-1) };
}

function show({ median, least, most }) {
  return median === undefined ? '' : `${median.toFixed(2)} (${least.toFixed(2)}-${most.toFixed(2)})`;
}

/** CPU time of the process and its children, which is more reliable than wall-clock time on a busy machine. */
function processorSeconds(root) {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(name) === root || Number(fields[1]) === root)
        ticks += Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]);
    } catch {
      // The process ended during the measurement.
    }
  }
  return ticks / 100;
}
