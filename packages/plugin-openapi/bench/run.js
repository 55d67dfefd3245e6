/**
 * Builds a reference of many operations with recursive schemas, then the same after an edit of one operation, and prints time,
 * memory and sizes: `node bench/run.js [operations]`. Needs the built command (`pnpm build`).
 */
import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { largeDescription } from './large-description.js';

const count = Number(process.argv[2] ?? 2000);
const packages = fileURLToPath(new URL('../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'openapi-bench-'));

const link = (name, target) => {
  mkdirSync(join(root, 'node_modules', name, '..'), { recursive: true });
  symlinkSync(join(packages, target), join(root, 'node_modules', name), 'junction');
};
link('@autolode/ssg-cli', 'ssg-cli');
link('@autolode/theme', 'theme');
link('@autolode/plugin-openapi', 'plugin-openapi');
link('react', 'theme/node_modules/react');
link('react-dom', 'theme/node_modules/react-dom');
mkdirSync(join(root, 'docs'));
writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
writeFileSync(join(root, 'docs/intro.md'), '---\nslug: /\n---\n\n# Home\n');
writeFileSync(
  join(root, 'ssg.config.ts'),
  `import { openapi } from '@autolode/plugin-openapi';
import { defineConfig } from '@autolode/ssg-cli';
export default defineConfig({
  title: 'Bench', url: 'https://bench.example', theme: '@autolode/theme', pages: false,
  docs: [{ id: 'docs', path: 'docs', routeBasePath: '/' }],
  plugins: [openapi({ file: 'openapi.yaml', path: 'docs/api' })],
});
`,
);
const text = largeDescription(count);
writeFileSync(join(root, 'openapi.yaml'), text);

/** Runs a build; the memory is that of all its threads, at its highest. */
function build() {
  return new Promise((resolve) => {
    const begun = performance.now();
    const child = spawn(process.execPath, [join(packages, 'ssg-cli/bin/ssg.js'), 'build'], { cwd: root });
    let output = '';
    let memory = 0;
    const watch = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
        memory = Math.max(memory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
      } catch {
        // It has ended, or the system has no such file.
      }
    }, 50);
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('close', (code) => {
      clearInterval(watch);
      resolve({ code, output, seconds: (performance.now() - begun) / 1000, megabytes: memory / 1024 });
    });
  });
}

const say = (text) => process.stdout.write(`${text}\n`);
const shown = ({ seconds, megabytes }) => `${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB`;
try {
  const cold = await build();
  if (cold.code !== 0) throw new Error(cold.output);
  const files = readdirSync(join(root, 'dist'), { recursive: true }).map((path) => join(root, 'dist', path));
  const api = files.filter((path) => /dist\/(?:_data\/)?api/.test(path) && statSync(path).isFile());
  const pages = api.filter((path) => path.endsWith('.html'));
  const sizes = pages.map((path) => [gzipSync(readFileSync(path)).length, path]).sort(([a], [b]) => b - a);
  const bytes = api.reduce((sum, path) => sum + statSync(path).size, 0);
  say(
    `${count} operations, ${(text.length / 1e6).toFixed(1)} MB: ${pages.length} pages, ${(bytes / 1e6).toFixed(1)} MB with data and Markdown`,
  );
  say(`cold: ${shown(cold)}`);
  say(`largest page: ${(sizes[0][0] / 1000).toFixed(1)} kB gzip, ${sizes[0][1].slice(root.length + 6)}`);
  writeFileSync(join(root, 'openapi.yaml'), text.replace('Does 7 of group 3.', 'Does 7 of group 3, now better.'));
  const warm = await build();
  say(`after an edit of one operation: ${shown(warm)}; ${/\d+ compiled, \d+ rendered/.exec(warm.output)?.[0]}`);
} finally {
  rmSync(root, { recursive: true, force: true });
}
