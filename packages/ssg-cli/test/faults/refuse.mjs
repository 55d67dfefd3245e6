// Loaded into a build before its own code (`--import`): makes the disk refuse, as `SSG_REFUSE=<call>:<code>:<nth>:<how>`
// says. `once` refuses the nth call only, `from` every one from there on, as a full or failing disk does. Each thread counts
// for itself. The code KILL ends the process instead. Only what lies below `SSG_REFUSE_BELOW` is touched, so that the runtime itself works on.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { constants } from 'node:os';
import { resolve, sep } from 'node:path';

const [kind, code, nth, how] = process.env.SSG_REFUSE.split(':');
const below = process.env.SSG_REFUSE_BELOW;
/** What each kind stands for; a path is the first word of each call, or the second one too. */
const calls = {
  write: ['writeFileSync', 'copyFileSync'],
  rename: ['renameSync'],
  link: ['linkSync'],
  folder: ['mkdirSync'],
  remove: ['rmSync', 'rmdirSync', 'unlinkSync'],
}[kind];

let count = 0;
for (const name of calls) {
  const real = fs[name];
  fs[name] = function refusing(path, ...rest) {
    const target = resolve(String(path));
    if (target === below || target.startsWith(below + sep)) {
      count++;
      if (how === 'once' ? count === Number(nth) : count >= Number(nth)) {
        if (code === 'KILL') process.kill(process.pid, 'SIGKILL');
        // A disk that is full takes a part of a file and leaves it there.
        if (name === 'writeFileSync') real.call(fs, path, String(rest[0]).slice(0, 10));
        throw Object.assign(new Error(`${code}: refused for the test, ${name} '${target}'`), {
          code,
          errno: -constants.errno[code],
          syscall: kind === 'write' ? 'write' : name.replace('Sync', ''),
        });
      }
    }
    return real.call(fs, path, ...rest);
  };
}
syncBuiltinESMExports();
