import type { Reporter, TestModule } from 'vitest/node';

/** How many files are listed. */
const most = 15;

/** Prints at the end which test files took longest, in seconds, with what they set up. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const took = modules
      .map((one) => {
        const { duration, collectDuration, prepareDuration } = one.diagnostic();
        return { path: one.relativeModuleId, seconds: (duration + collectDuration + prepareDuration) / 1000 };
      })
      .sort((one, other) => other.seconds - one.seconds);
    if (took.length <= most) return;
    const rows = took.slice(0, most).map(({ path, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${path}`);
    process.stdout.write(`\nThe slowest test files:\n${rows.join('\n')}\n`);
  }
}
