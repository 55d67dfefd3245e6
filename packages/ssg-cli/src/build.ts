import { join } from 'node:path';
import { arrangeSite } from './arrange/arrange-site.ts';
import { bundleSite } from './bundle/bundle-site.ts';
import { checkContracts } from './check/check-contracts.ts';
import { checkDirectives } from './check/check-directives.ts';
import { checkLinks } from './check/check-links.ts';
import { checkOrphans } from './check/check-orphans.ts';
import { checkRoutes } from './check/check-routes.ts';
import { compilePages } from './compile/compile-pages.ts';
import type { Config } from './config/types.ts';
import { type EmitResult, emitFiles } from './emit/emit-files.ts';
import { type Diagnostic, failure, hasErrors, type Result, success } from './lib/diagnostic.ts';
import { version } from './lib/version.ts';
import { outputs } from './outputs/all-outputs.ts';
import { makeOutputs } from './outputs/make-outputs.ts';
import { readInputs } from './read/read-inputs.ts';
import { renderSite } from './render/render-site.ts';
import type { OutputFile } from './render/types.ts';

export interface BuildOptions {
  /** Warnings fail the build too. */
  readonly strict?: boolean;
  /** Stops before anything is written. */
  readonly checkOnly?: boolean;
  readonly progress?: (text: string) => void;
}

export interface BuildReport {
  readonly pages: number;
  readonly files: readonly OutputFile[];
  readonly statics: number;
  readonly emitted: EmitResult;
  /** Milliseconds per stage, in order. */
  readonly stages: readonly (readonly [name: string, milliseconds: number])[];
}

/** The whole line: read ▶ compile ▶ arrange ▶ check ▶ render ▶ outputs ▶ emit, with the bundle made beside it. */
export async function build(config: Config, options: BuildOptions = {}): Promise<Result<BuildReport>> {
  const diagnostics: Diagnostic[] = [];
  const stages: [string, number][] = [];
  const stage = async <T>(name: string, run: () => T | Promise<T>): Promise<T> => {
    options.progress?.(name);
    const start = performance.now();
    const value = await run();
    stages.push([name, performance.now() - start]);
    return value;
  };
  const failed = () =>
    hasErrors(diagnostics) || (options.strict === true && diagnostics.some((one) => one.severity === 'warning'));

  const inputs = await stage('read', () => readInputs(config));
  diagnostics.push(...inputs.diagnostics);
  const pageModules = inputs.sources
    .filter((source) => source.collection.type === 'pages' && /\.[jt]sx$/.test(source.path))
    .map((source) => source.path);
  const bundling = bundleSite(config, [...new Set(pageModules)]);

  const pages = await stage('compile', () => compilePages(inputs.sources, config, options.progress));
  diagnostics.push(...pages.flatMap((page) => page.diagnostics));
  const bundle = await stage('bundle', () => bundling);
  diagnostics.push(...bundle.diagnostics);
  if (!bundle.ok) return failure(diagnostics);

  const site = await stage('arrange', () =>
    arrangeSite(config, inputs, pages, { strings: bundle.value.renderer.strings, modules: bundle.value.modules }),
  );
  const origins = new Map(
    inputs.sources.flatMap((source) => (source.origins === undefined ? [] : [[source.path, source.origins] as const])),
  );
  diagnostics.push(
    ...site.diagnostics,
    ...checkRoutes(site, config),
    ...checkOrphans(site, config),
    ...checkContracts(config, inputs.sources, pages),
    ...checkDirectives(pages, bundle.value.renderer.directives, origins),
  );

  const rendered = await stage('render', () => renderSite(config, site, bundle.value, options.progress));
  diagnostics.push(...rendered.diagnostics);
  const made = await stage('outputs', () => makeOutputs(outputs, { config, site, pages: rendered.pages, version }));
  diagnostics.push(...made.diagnostics);
  const files = [...rendered.files, ...made.files];
  const names = new Set([...files.map((file) => file.path), ...site.statics.map((file) => file.to)]);
  await stage('check', () =>
    diagnostics.push(...checkLinks({ config, site, pages: rendered.pages, files: names, origins })),
  );
  if (failed()) return failure(diagnostics);

  const empty: EmitResult = { written: 0, kept: 0, removed: 0 };
  const report = (emitted: EmitResult): BuildReport => ({
    pages: rendered.pages.length,
    files,
    statics: site.statics.length,
    emitted,
    stages,
  });
  if (options.checkOnly === true) return success(report(empty), diagnostics);
  const emitted = await stage('emit', () =>
    emitFiles({ outDir: config.outDir, files, statics: site.statics, stagingDir: join(config.root, '.ssg/emit') }),
  );
  diagnostics.push(...emitted.diagnostics);
  return emitted.ok ? success(report(emitted.value), diagnostics) : failure(diagnostics);
}
