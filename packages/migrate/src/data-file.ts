import { readFileSync } from 'node:fs';
import { readJson, readYaml, YamlProblem } from '@autolode/ssg-cli/internal';

/** A file that the old site cannot do without, and that is damaged: migration ends with its line. */
export class DamagedFile extends Error {
  /** Absolute path. */
  readonly file: string;
  readonly reason: string;
  readonly line: number;

  constructor(file: string, reason: string, line: number) {
    super(`${file}:${line} ${reason}`);
    this.file = file;
    this.reason = reason;
    this.line = line;
  }
}

/** @throws only `DamagedFile` and errors of the file system. */
export function readJsonFile(file: string): unknown {
  const read = readJson(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  if ('problem' in read) throw new DamagedFile(file, `Invalid JSON: ${read.problem.reason}.`, read.problem.line);
  return read.value;
}

/** Reads YAML; `prepare` takes out what the old generator understands and YAML does not, without changing lines. */
export function readYamlFile(file: string, prepare = (text: string): string => text): unknown {
  try {
    return readYaml(prepare(readFileSync(file, 'utf8'))).value;
  } catch (error) {
    if (!(error instanceof YamlProblem)) throw error;
    throw new DamagedFile(file, `Invalid YAML: ${error.reason}.`, error.line);
  }
}
