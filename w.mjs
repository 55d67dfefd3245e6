import {createRequire as cr0} from 'node:module'; const require=cr0(import.meta.url);

// ../../work/main/packages/ssg-cli/test/browser/launch-browser.ts
import { chromium as chromium2 } from "playwright-core";

// ../../work/main/packages/ssg-cli/test/browser/find-browser.ts
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
var shells = ["chromium-headless-shell", "chrome-headless-shell"];
var names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
var places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe"
];
function findBrowser() {
  const named = process.env["CHROMIUM_PATH"];
  if (named !== void 0 && named !== "") return named;
  return findShell() ?? [...inPath(names), ...places, chromium.executablePath()].find((path) => existsSync(path));
}
var findShell = () => [...inPath(shells), ...shellsOfPlaywright()].find((path) => existsSync(path));
var inPath = (files) => (process.env["PATH"] ?? "").split(delimiter).flatMap((folder) => files.map((file) => join(folder, file)));
function shellsOfPlaywright() {
  const [, home = "", version = ""] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium.executablePath()) ?? [];
  const folder = join(home, `chromium_headless_shell-${version}`);
  if (version === "" || !existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => /(?:^|[\\/])(?:chrome-)?headless[-_]shell(?:\.exe)?$/.test(path)).map((path) => join(folder, path));
}

// ../../work/main/packages/ssg-cli/test/browser/launch-browser.ts
var flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // As desktops do. The headless shell changes the widths of letters otherwise, so that lines break elsewhere.
  "--font-render-hinting=slight"
];
async function launchBrowser() {
  const executablePath = findBrowser();
  if (executablePath === void 0)
    throw new Error(
      "The browser tests need Chromium: install it, or name its binary in the environment as CHROMIUM_PATH."
    );
  const browser = await chromium2.launch({ executablePath, args: flags });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => moveFromPointer(await newPage());
    return context;
  };
  return browser;
}
async function moveFromPointer(page) {
  const session = await page.context().newCDPSession(page);
  const { windowId } = await session.send("Browser.getWindowForTarget");
  await session.send("Browser.setWindowBounds", { windowId, bounds: { left: 100, top: 100 } });
  await session.detach();
  return page;
}

// ../../work/main/packages/ssg-cli/test/browser/serve-folder.ts
import { existsSync as existsSync2, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join as join2 } from "node:path";
var types = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json"
};
async function serveFolder(folder) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(`http://x${request.url}`).pathname);
    self.asked.push(path);
    if (self.override?.(request, response, path) !== true) self.answer(request, response, path);
  });
  const answer = (_, response, path) => {
    const file = [path, `${path}.html`, `${path}/index.html`].map((candidate) => join2(self.folder, candidate)).find((candidate) => existsSync2(candidate) && statSync(candidate).isFile());
    const found = file ?? join2(self.folder, "404.html");
    const isDocument = found.endsWith(".html");
    response.writeHead(file === void 0 ? 404 : 200, {
      "content-type": types[extname(found)] ?? "application/octet-stream",
      "cache-control": path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      ...isDocument ? self.headers : {}
    });
    response.end(existsSync2(found) ? readFileSync(found) : "Not found");
  };
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const self = {
    url: `http://localhost:${server.address().port}`,
    asked: [],
    folder,
    override: void 0,
    headers: {},
    answer,
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    })
  };
  return self;
}

// s.mts
import { readFileSync as readFileSync2 } from "node:fs";
var b = await launchBrowser();
for (const [name, dir, ...paths] of JSON.parse(readFileSync2("/tmp/shots/list.json", "utf8"))) {
  const s = await serveFolder(dir);
  const c = await b.newContext({ viewport: { width: 1280, height: 900 }, colorScheme: "light" });
  const page = await c.newPage();
  page.on("console", (m) => {
    if (m.type() === "error" || m.type() === "warning") console.log(name, page.url().replace(s.url, ""), m.text().slice(0, 200));
  });
  page.on("pageerror", (e) => console.log(name, page.url(), "uncaught", e.message.slice(0, 200)));
  for (const [i, p] of paths.entries()) {
    await page.goto(s.url + p);
    await page.mouse.move(300, 300);
    await page.mouse.move(400, 320);
    await page.waitForTimeout(800);
    await page.screenshot({ path: `/tmp/shots/${name}-${i}.png` });
  }
  await c.close();
  await s.close();
}
await b.close();
