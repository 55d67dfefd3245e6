import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Packages of Debian with WebKit, the engine of Safari, and a screen for its window. Playwright has none of Debian's. */
export const webKitPackages = ['webkit2gtk-driver', 'xvfb'] as const;

const programs = ['WebKitWebDriver', 'xvfb-run'] as const;

/** Names what is missing for tests in WebKit; nothing if it is installed. */
export const lacksWebKit = (): string | undefined =>
  programs.every(isInPath) && miniBrowser() !== undefined
    ? undefined
    : `no WebKit; on Debian: apt-get install ${webKitPackages.join(' ')}`;

const isInPath = (name: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** Debian has it below the folder of the architecture: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`. */
const miniBrowser = (): string | undefined =>
  foldersIn('/usr/lib')
    .flatMap((folder) => foldersIn(folder).filter((path) => /\/webkit\w*gtk-[\d.]+$/.test(path)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));

const foldersIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [join(folder, entry.name)] : [],
      )
    : [];

/** Keys without a character (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const keys = { Escape: '\uE00C', Enter: '\uE007', ArrowDown: '\uE015', Tab: '\uE004' } as const;

/** A window of WebKit, driven through WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface WebKit {
  visit(url: string): Promise<void>;
  /** Runs the body of a function in the page and returns its result. */
  run<T>(body: string): Promise<T>;
  /** Waits until the body of a function returns a true value, for ten seconds at most, and returns it. */
  until<T>(body: string): Promise<T>;
  type(text: string): Promise<void>;
  press(key: keyof typeof keys): Promise<void>;
  /** In CSS pixels, with the frame of the window. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export async function launchWebKit(): Promise<WebKit> {
  const port = await freePort();
  const driver = spawn('xvfb-run', ['-a', programs[0], `--port=${port}`], { stdio: 'ignore', detached: true });
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    // What the driver never answers, such as a script whose page is left meanwhile.
    const signal = AbortSignal.timeout(30_000);
    const request = { method, signal, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, request);
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  try {
    const { sessionId } = await started(ask);
    return windowOf(
      (path, body) => ask('POST', `/${sessionId}${path}`, body),
      async () => {
        await ask('DELETE', `/${sessionId}`).catch(() => undefined);
        end(driver);
      },
    );
  } catch (error) {
    end(driver);
    throw error;
  }
}

type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Opens a window as soon as the driver answers. */
async function started(ask: Ask): Promise<{ readonly sessionId: string }> {
  const options = { binary: miniBrowser(), args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask('POST', '', { capabilities });
    } catch (error) {
      if (attempt === 100) throw error;
      await pause(200);
    }
  }
}

function windowOf(post: <T>(path: string, body: unknown) => Promise<T>, close: () => Promise<void>): WebKit {
  const run = <T>(body: string) => post<T>('/execute/sync', { script: body, args: [] });
  const type = async (text: string) => {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  return {
    visit: async (url) => {
      await post('/url', { url });
    },
    run,
    async until<T>(body: string) {
      for (let attempt = 0; ; attempt++) {
        const found = await run<T>(body);
        if (found) return found;
        if (attempt === 100) throw new Error(`It did not happen: ${body}`);
        await pause(100);
      }
    },
    type,
    press: (key) => type(keys[key]),
    resize: async (width, height) => {
      await post('/window/rect', { width, height });
    },
    close,
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Ends the driver with the screen and the browser, which are processes of its group. */
function end({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid);
  } catch {
    // It has ended.
  }
}
