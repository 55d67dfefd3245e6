// Plain JavaScript: Node 20 runs no TypeScript in threads.
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runAsWorker } from 'synckit';
import { flatten } from './flatten.js';
import { mermaidLine } from './mermaid-line.js';
import { palette, themeVariables } from './palette.js';

let graphviz;
let page;
let d2;

const drawers = { mermaid, dot, d2: drawD2 };

/** @returns {Promise<{ svg: string } | { error: string, line?: number } | { lacks: 'browser' | 'd2' }>} */
runAsWorker(async (/** @type {keyof typeof drawers} */ language, /** @type {string} */ source) =>
  drawers[language](source),
);

async function dot(source) {
  graphviz ??= (await import('@viz-js/viz')).instance();
  const font = { fontname: 'Arial', fontcolor: palette.text };
  const options = {
    format: 'svg',
    graphAttributes: { bgcolor: 'transparent', color: palette.border, ...font },
    nodeAttributes: { color: palette.border, fillcolor: palette.surface, style: 'filled', ...font },
    edgeAttributes: { color: palette.line, ...font },
  };
  const { status, output, errors } = renderedDot(await graphviz, source, options);
  const [first] = errors.filter(({ level }) => level !== 'warning').concat(errors);
  if (status === 'success' && first === undefined) return { svg: output };
  const line = Number(/in line (\d+)/.exec(first?.message ?? '')?.[1] ?? 0);
  return { error: (first?.message ?? 'Graphviz gave no drawing').trim(), ...(line > 0 ? { line } : {}) };
}

function renderedDot(instance, source, options) {
  try {
    return instance.render(source, options);
  } catch (error) {
    // Graphviz throws no error where its memory ends, and its instance is of no use after that.
    graphviz = undefined;
    const message = error instanceof Error ? error.message : 'it is too large for the memory of Graphviz';
    return { status: 'failure', errors: [{ message }] };
  }
}

async function mermaid(source) {
  page ??= await open();
  if (page === undefined) return { lacks: 'browser' };
  const drawing = await page.evaluate(async (text) => {
    const { flatten, mermaid } = globalThis;
    try {
      // Parses too: asking for that first took a tenth of the time.
      const { svg } = await mermaid.render('d', text);
      const host = document.createElement('div');
      document.body.append(host);
      host.innerHTML = svg;
      return { svg: flatten(host.querySelector('svg')) };
    } catch (error) {
      return { error: String(error?.str ?? error?.message ?? error) };
    } finally {
      document.body.replaceChildren();
    }
  }, source);
  return drawing.error === undefined ? drawing : mermaidMistake(drawing.error, source);
}

function mermaidMistake(message, source) {
  // The page that draws loads nothing.
  if (message.includes('image cannot be decoded'))
    return { error: 'it shows an image, and images are not loaded while a diagram is drawn' };
  const line = Number(/on line (\d+)/.exec(message)?.[1] ?? 0);
  if (line === 0) return { error: message };
  // Lines count from the start of the block in the message too.
  const written = mermaidLine(source, line);
  return { error: message.replace(/on line \d+/, `on line ${written}`), line: written };
}

/** Asks the process of D2, which is started for the first diagram. */
function drawD2(source) {
  d2 ??= fork(fileURLToPath(new URL('./d2-process.js', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const drawer = d2;
  return new Promise((resolve) => {
    const ended = () => {
      d2 = undefined;
      resolve({ error: 'D2 ended while drawing it' });
    };
    drawer.once('exit', ended);
    drawer.once('message', (drawing) => {
      drawer.off('exit', ended);
      resolve(drawing);
    });
    drawer.send(source);
  });
}

async function open() {
  const { chromium } = await import('playwright-core');
  const executablePath =
    findBrowser() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (executablePath === undefined) return undefined;
  // Containers run as root, where the sandbox cannot start; the page loads nothing but Mermaid and never leaves the machine.
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  const opened = await browser.newPage();
  await opened.route('**', (route) => route.abort());
  const file = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js');
  await opened.addScriptTag({ path: file });
  await opened.addScriptTag({ content: `globalThis.flatten = ${flatten.toString()};` });
  await opened.evaluate(
    (variables) =>
      globalThis.mermaid.initialize({
        startOnLoad: false,
        securityLevel: 'strict',
        suppressErrorRendering: true,
        theme: 'base',
        themeVariables: variables,
        fontFamily: variables.fontFamily,
        htmlLabels: false,
        flowchart: { htmlLabels: false },
        class: { htmlLabels: false },
        state: { htmlLabels: false },
        deterministicIds: true,
        deterministicIDSeed: 'd',
        gantt: { useWidth: 720 },
      }),
    themeVariables,
  );
  return opened;
}

const names = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'],
  ...['chromium-headless-shell', 'chrome-headless-shell'],
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** An installed browser; `CHROME_PATH` names another, and `none` says to use none. Nothing is ever downloaded. */
function findBrowser() {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') return named;
  const inPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)));
  return [...inPath, ...places].find((path) => existsSync(path));
}
