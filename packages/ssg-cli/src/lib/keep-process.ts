type Ways = Pick<NodeJS.Process, 'exit' | 'abort' | 'kill'> & { reallyExit(code?: number): never };

/**
 * Makes the ways to end the process throw, because code of a site runs in it: if that ended the process, a build would
 * have written nothing and would look successful. A signal of another process still ends it.
 * @returns a function that restores them, for the code that may end the process.
 */
export function keepProcess(): () => void {
  const ways = process as unknown as Ways;
  const { exit, abort, kill, reallyExit } = ways;
  const refuse = (way: string) => (): never => {
    throw new Error(`it ended the process (process.${way})`);
  };
  ways.exit = refuse('exit');
  ways.abort = refuse('abort');
  ways.reallyExit = refuse('reallyExit');
  ways.kill = (pid, signal) => {
    // Signal 0 only asks whether a process exists, and process 0 is this one with those that it started.
    if ((pid === process.pid || pid === 0) && signal !== 0) refuse('kill')();
    return kill.call(process, pid, signal);
  };
  return () => void Object.assign(ways, { exit, abort, kill, reallyExit });
}
