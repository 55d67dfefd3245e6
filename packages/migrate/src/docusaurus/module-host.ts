/** The run-time API for the modules of a config. */
export interface ModuleHost {
  readonly load: (id: string, folder: string) => unknown;
  /** A placeholder for a module that is not evaluated. */
  readonly absent: (id: string) => unknown;
  readonly require: (folder: string) => ((id: string) => unknown) & { resolve: (id: string) => string };
  /** Returns `package.member` for a placeholder of a package that is not installed; `undefined` for any other value. */
  readonly nameOf: (value: unknown) => string | undefined;
  /** How often placeholders were called or read as text: what comes of that is not what the site would have. */
  readonly uses: () => number;
  readonly missing: Set<string>;
  /** Commands that failed and files that do not exist, for which the config was given empty results. */
  readonly unavailable: Set<string>;
}

type CreateRequire = (from: string) => ((id: string) => unknown) & { resolve: (id: string) => string };

/**
 * Runs in the config's process. It is sent there as text, so it must not refer to anything outside itself. A package
 * that is not installed is replaced by a proxy that can be called, read, spread and constructed to any depth and
 * records its name. Markdown plugins are always replaced, because the new config needs the name of their package and
 * not the function.
 *
 * @param yaml - The path of our YAML parser, for configs that read data files with one that is not installed.
 * @param lenient - Makes commands that fail and files that do not exist have empty results, if they are to.
 */
export function makeHost(createRequire: CreateRequire, yaml: string, lenient?: typeof lenientModule): ModuleHost {
  const names = new WeakMap<object, string>();
  const missing = new Set<string>();
  const unavailable = new Set<string>();
  let uses = 0;
  const text = (): string => {
    uses++;
    return '';
  };
  const placeholder = (name: string, isResult = false): unknown => {
    const members = new Map<PropertyKey, unknown>();
    const target = function target() {};
    const proxy: unknown = new Proxy(target, {
      get(_, key) {
        if (key === Symbol.toPrimitive) return text;
        if (key === Symbol.iterator) return function* nothing() {};
        // A module that is loaded with `await` must not be a promise; what a function returns may be one.
        if (key === 'then' && isResult) return (done?: (value: unknown) => unknown) => done?.(placeholder(name));
        if (key === 'then' || key === '__esModule') return undefined;
        if (key === 'toJSON' || key === 'toString') return text;
        if (key === 'map' || key === 'filter' || key === 'flatMap') return () => [];
        if (!members.has(key)) members.set(key, placeholder(key === 'default' ? name : `${name}.${String(key)}`));
        return members.get(key);
      },
      // Named imports are looked up on the prototype, because bundled code copies only own names.
      getPrototypeOf: () => proxy as object,
      has: () => true,
      // Most wrappers, such as `defineConfig(config)` and `withPlugin(config)`, return their argument.
      apply: (_target, _this, given: unknown[]) => {
        uses++;
        const isWrapper = /(?:^|\.)(?:define|with|extend)\w*$/.test(name) && typeof given[0] === 'object';
        return isWrapper ? given[0] : placeholder(name, true);
      },
      construct: () => proxy as object,
    });
    names.set(proxy as object, name);
    return proxy;
  };
  const resolveFrom = (id: string, folder: string): string => {
    try {
      return createRequire(`${folder}/_.js`).resolve(id);
    } catch {
      return id.startsWith('.') ? new URL(id, `file://${folder}/`).pathname : id;
    }
  };
  const requireFrom = (folder: string) =>
    Object.assign((id: string) => load(id, folder), { resolve: (id: string) => resolveFrom(id, folder) });
  const load = (id: string, folder: string): unknown => {
    // Once installed, it would not expose its options.
    if (id === '@astrojs/starlight') return (options: unknown) => ({ starlight: options });
    const real = createRequire(`${folder}/_.js`);
    if (id === 'module') {
      const module = real('node:module') as object;
      return { ...module, createRequire: () => requireFrom(folder) };
    }
    if (/^(?:node:)?(?:child_process|fs)$/.test(id)) return lenient?.(real(id), unavailable) ?? real(id);
    try {
      if (!/remark|rehype/.test(id)) return real(id);
    } catch {
      if (id === 'yaml' || id === 'js-yaml') return yamlParser(real(yaml) as { load: unknown });
      missing.add(id);
    }
    return placeholder(id);
  };
  /** Offers our parser under the names of both packages. */
  const yamlParser = (own: { load: unknown }): object => ({
    ...own,
    __esModule: false,
    parse: own.load,
    safeLoad: own.load,
  });
  const absent = (id: string): unknown => {
    missing.add(id);
    return placeholder(id);
  };
  const nameOf = (value: unknown): string | undefined => names.get(value as object);
  return { load, absent, require: requireFrom, missing, unavailable, nameOf, uses: () => uses };
}

/**
 * Runs in the config's process, like the host. Returns a module of Node whose functions for commands and files have empty
 * results instead of errors, and adds to `unavailable` what they were called with.
 */
export function lenientModule(module: unknown, unavailable: Set<string>): object {
  type Call = (...given: unknown[]) => unknown;
  const copy = { ...(module as Record<string, Call>) };
  const replace = (name: string, empty: (given: readonly unknown[]) => unknown): void => {
    const call = copy[name] as Call;
    copy[name] = (...given) => {
      try {
        return call(...given);
      } catch {
        const words = name.startsWith('exec') && Array.isArray(given[1]) ? [given[0], ...given[1]] : [given[0]];
        unavailable.add(words.map(String).join(' '));
        return empty(given);
      }
    };
  };
  const text = (value: string, given: readonly unknown[]): unknown =>
    given.some((one) =>
      typeof one === 'string' ? /^utf-?8$/i.test(one) : (one as { encoding?: unknown } | null)?.encoding !== undefined,
    )
      ? value
      : Buffer.from(value);
  if (copy['execSync'] !== undefined)
    for (const name of ['execSync', 'execFileSync']) replace(name, (given) => text('', given.slice(1)));
  else {
    replace('readFileSync', (given) => text(/\.json$/.test(String(given[0])) ? '{}' : '', given.slice(1)));
    replace('readdirSync', () => []);
  }
  return { ...copy, default: copy };
}

/** Runs in the config's process, like the host. Sends the exports of the file as plain values. */
export async function sendValue({ nameOf, missing, unavailable }: ModuleHost, exported: unknown): Promise<void> {
  /** The names of modules that plugins of the config give to its bundler, by plugin. */
  const aliases = new Map<unknown, unknown>();
  const findAliases = async (config: unknown): Promise<void> => {
    const { plugins } = (config ?? {}) as { plugins?: unknown };
    for (const entry of Array.isArray(plugins) ? plugins : []) {
      const [plugin, options] = Array.isArray(entry) ? entry : [entry, {}];
      // Others are not run: they may write files.
      if (typeof plugin !== 'function' || nameOf(plugin) !== undefined || !/\balias\b/.test(String(plugin))) continue;
      try {
        const made = await plugin({ siteDir: process.cwd(), siteConfig: config, baseUrl: '/', i18n: {} }, options);
        const bundler = made?.configureWebpack?.({}, false, { getStyleLoaders: () => [] }, {});
        aliases.set(plugin, bundler?.resolve?.alias);
      } catch {}
    }
  };
  const plain = (value: unknown, key: string, around: readonly unknown[]): unknown => {
    if (value === null || value === undefined) return undefined;
    if (typeof value !== 'object' && typeof value !== 'function')
      return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : value;
    const name = nameOf(value);
    if (name !== undefined) return { $ssg: 'missing', name };
    if (typeof value === 'function') {
      if (key === 'editUrl') {
        const probe = {
          versionDocsDirPath: '',
          blogDirPath: '',
          version: 'current',
          docPath: '',
          blogPath: '',
          locale: 'en',
          permalink: '/',
        };
        try {
          const url = (value as (of: object) => unknown)({
            ...probe,
            docPath: '%PATH%',
            blogPath: '%PATH%',
            versionDocsDirPath: '%FOLDER%',
            blogDirPath: '%FOLDER%',
          });
          if (typeof url === 'string' && /%FOLDER%\/?%PATH%$/.test(url)) return url.replace(/%FOLDER%\/?%PATH%$/, '');
        } catch {}
      }
      return { $ssg: 'function', name: value.name, alias: plain(aliases.get(value), '', around) };
    }
    if (value instanceof RegExp || value instanceof Date) return String(value);
    if (around.includes(value)) return undefined;
    const inside = [...around, value];
    if (Array.isArray(value)) return value.map((one) => plain(one, '', inside) ?? null);
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one, name, inside)]));
  };
  const value =
    typeof exported === 'function' && nameOf(exported) === undefined
      ? await exported({ mode: 'production', command: 'build' })
      : await exported;
  await findAliases(value);
  const asList = [...missing];
  await new Promise((sent) =>
    process.send?.({ value: plain(value, '', []), missing: asList, unavailable: [...unavailable] }, sent),
  );
}
