// Plain JavaScript: Node 20 runs no TypeScript in threads.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { runAsWorker } from 'synckit';
import { d2Drawing, d2Mistake, undrawable } from './d2-drawing.js';
import { flatten } from './flatten.js';
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
  const result = (await graphviz).render(source, {
    format: 'svg',
    graphAttributes: { bgcolor: 'transparent', color: palette.border, ...font },
    nodeAttributes: { color: palette.border, fillcolor: palette.surface, style: 'filled', ...font },
    edgeAttributes: { color: palette.line, ...font },
  });
  const [first] = result.errors.filter(({ level }) => level !== 'warning').concat(result.errors);
  if (result.status === 'success' && first === undefined) return { svg: result.output };
  const line = Number(/in line (\d+)/.exec(first?.message ?? '')?.[1] ?? 0);
  return { error: (first?.message ?? 'Graphviz gave no drawing').trim(), ...(line > 0 ? { line } : {}) };
}

async function mermaid(source) {
  page ??= await open();
  if (page === undefined) return { lacks: 'browser' };
  return page.evaluate(async (text) => {
    const { flatten, mermaid } = globalThis;
    try {
      // Parses too: asking for that first took a tenth of the time.
      const { svg } = await mermaid.render('d', text);
      const host = document.createElement('div');
      document.body.append(host);
      host.innerHTML = svg;
      return { svg: flatten(host.querySelector('svg')) };
    } catch (error) {
      const message = String(error?.str ?? error?.message ?? error);
      const line = Number(/on line (\d+)/.exec(message)?.[1] ?? 0);
      return { error: message, ...(line > 0 ? { line } : {}) };
    } finally {
      document.body.replaceChildren();
    }
  }, source);
}

async function drawD2(source) {
  if (d2 === undefined) {
    try {
      const { D2 } = await import('@terrastruct/d2');
      d2 = new D2();
    } catch (error) {
      if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
      return { lacks: 'd2' };
    }
  }
  try {
    const { diagram, renderOptions } = await d2.compile(source, { pad: 4 });
    const svg = await d2.render(diagram, { ...renderOptions, pad: 4, noXMLTag: true });
    const error = undrawable(svg);
    if (error !== undefined) return { error };
    return { svg: d2Drawing(svg) };
  } catch (error) {
    return d2Mistake(error);
  }
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

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
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
