// Loaded into a build before its own code (`--import`): makes the disk refuse, as `SSG_REFUSE=<call>:<code>:<nth>:<how>`
// says. `once` refuses the nth call only, `from` every one from there on, as a full or failing disk does. Each thread counts
// for itself. The code KILL ends the process instead. Only what lies below `SSG_REFUSE_BELOW` is touched, so that the runtime itself works on.
// `SSG_REFUSED` is a file that is there when something was refused: a refusal that no build comes to says nothing.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { constants } from 'node:os';
import { resolve, sep } from 'node:path';

const [kind, code, nth, how] = process.env.SSG_REFUSE.split(':');
const below = process.env.SSG_REFUSE_BELOW;
/** What each kind stands for; a path, or an open file, is the first word of each call, or a path the second one too. */
const calls = {
  write: ['writeFileSync', 'copyFileSync', 'writeSync'],
  open: ['openSync'],
  rename: ['renameSync'],
  link: ['linkSync'],
  folder: ['mkdirSync'],
  remove: ['rmSync', 'rmdirSync', 'unlinkSync'],
}[kind];

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
        if (code === 'KILL') process.kill(process.pid, 'SIGKILL');
        // A disk that is full takes a part of a file and leaves it there.
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
