/** Reports the progress of a build and measures its stages. */
export class StageClock {
  /** The stages in order, each with its milliseconds and the memory of the process after it. */
  readonly stages: [name: string, milliseconds: number, megabytes: number][] = [];
  readonly #progress: ((text: string) => void) | undefined;

  constructor(progress: ((text: string) => void) | undefined) {
    this.#progress = progress;
  }

  readonly stage = async <T>(name: string, run: () => T | Promise<T>): Promise<T> => {
    this.#progress?.(name);
    const start = performance.now();
    const value = await run();
    this.stages.push([name, performance.now() - start, process.memoryUsage.rss() / 1e6]);
    return value;
  };
}
