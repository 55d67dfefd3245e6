// Loaded into a build before its own code (`--import`): makes the disk refuse calls according to
// `SSG_REFUSE=<call>:<code>:<nth>:<how>`. `once` refuses only the nth call, `from` that and every later one, like a
// full or failing disk. Each thread counts separately. The code KILL ends the process instead. Only files below
// `SSG_REFUSE_BELOW` are affected, so that the runtime itself works. The file `SSG_REFUSED` is created when a call was
// refused, so that a test can tell whether the build reached it.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { constants } from 'node:os';
import { resolve, sep } from 'node:path';

const [kind, code, nth, how] = process.env.SSG_REFUSE.split(':');
const below = process.env.SSG_REFUSE_BELOW;
/** The functions of each kind. The first argument is a path or an open file, and the second may be a path, too. */
const calls = {
  write: ['writeFileSync', 'copyFileSync', 'writeSync'],
  open: ['openSync'],
  rename: ['renameSync'],
  link: ['linkSync'],
  folder: ['mkdirSync'],
  remove: ['rmSync', 'rmdirSync', 'unlinkSync'],
}[kind];

// A build refuses to be ended by code that runs in it.
const kill = process.kill.bind(process);
const { openSync, closeSync, writeFileSync } = fs;
/** Paths of the files that are open for writing. */
const opened = new Map();
fs.openSync = (path, flags, ...rest) => {
  const file = openSync(path, flags, ...rest);
  if (flags === 'w') opened.set(file, String(path));
  return file;
};
fs.closeSync = (file) => {
  opened.delete(file);
  return closeSync(file);
};

let count = 0;
for (const name of calls) {
  const real = fs[name];
  fs[name] = function refusing(path, ...rest) {
    const target = typeof path === 'number' ? opened.get(path) : resolve(String(path));
    const isMeant = target === below || target?.startsWith(below + sep);
    if (isMeant && (name !== 'openSync' || rest[0] === 'w')) {
      count++;
      if (how === 'once' ? count === Number(nth) : count >= Number(nth)) {
        if (process.env.SSG_REFUSED !== undefined) writeFileSync.call(fs, process.env.SSG_REFUSED, name);
        if (code === 'KILL') kill(process.pid, 'SIGKILL');
        // A full disk writes a part of a file and leaves it there.
        if (name === 'writeFileSync') real.call(fs, path, String(rest[0]).slice(0, 10));
        if (name === 'writeSync') real.call(fs, path, rest[0].subarray(0, 10));
        throw Object.assign(new Error(`${code}: refused for the test, ${name} '${target}'`), {
          code,
          errno: -constants.errno[code],
          syscall: { writeFileSync: 'write', copyFileSync: 'write' }[name] ?? name.replace('Sync', ''),
        });
      }
    }
    return real.call(fs, path, ...rest);
  };
}
syncBuiltinESMExports();
