// Runs a command as a separate process and measures wall-clock and CPU seconds and the peak memory of its process tree.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const started = process.hrtime.bigint();
    const child = spawn(
      '/usr/bin/env',
      ['bash', '-c', 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&3', 'bash', command, ...args],
      {
        cwd: options.cwd,
        env: { ...process.env, ...options.env },
        stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
      },
    );
    let times = '';
    let said = '';
    child.stdio[3].on('data', (text) => {
      said = `${said}${text}`.slice(-4000);
    });
    child.stderr.on('data', (text) => {
      times += text;
    });
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, treeMemory(child.pid));
    }, 40);
    child.on('error', reject);
    let wall = 0;
    child.on('exit', () => {
      clearInterval(watch);
      wall = Number(process.hrtime.bigint() - started) / 1e9;
    });
    // All that it printed has arrived by then.
    child.on('close', (code) => {
      const [user = 0, system = 0] = times.trim().split(/\s+/).map(Number);
      if (code !== 0) reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said}`));
      else resolve({ wall, cpu: user + system, peak });
    });
  });
}

/** Resident memory of a process and its descendants in megabytes. */
function treeMemory(root) {
  try {
    const parents = new Map();
    const memory = new Map();
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        parents.set(Number(name), Number(fields[1]));
        memory.set(Number(name), Number(fields[21]) * 4096);
      } catch {
        // The process ended during the measurement.
      }
    }
    const inTree = (pid) => pid === root || (parents.has(pid) && inTree(parents.get(pid)));
    let sum = 0;
    for (const [pid, bytes] of memory) if (inTree(pid)) sum += bytes;
    return sum / 1e6;
  } catch {
    return 0;
  }
}

export const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Median and range of each figure over several runs. */
export function summary(runs) {
  const of = (key) => ({
    median: median(runs.map((one) => one[key])),
    min: Math.min(...runs.map((one) => one[key])),
    max: Math.max(...runs.map((one) => one[key])),
  });
  return { wall: of('wall'), cpu: of('cpu'), peak: of('peak'), runs: runs.length };
}
