import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript';
import { createShikiPrimitive, type Grammar, type LanguageRegistration } from '@shikijs/primitive';

const load = createRequire(import.meta.url);
const packageName = '@shikijs/langs';

/**
 * Compiles the expressions of grammars when they are first used. Those that `@shikijs/langs-precompiled` has compiled are not
 * usable: in Vue, Svelte and Markdown they give other tokens than Oniguruma on most lines.
 */
const engine = createJavaScriptRegexEngine({ forgiving: true });

/** Names and short names of languages: each has a file. */
export const grammarNames: ReadonlySet<string> = new Set(
  readdirSync(dirname(load.resolve(`${packageName}/tsx`)))
    .filter((file) => file.endsWith('.mjs') && file !== 'index.mjs')
    .map((file) => file.slice(0, -'.mjs'.length)),
);

/** Changes with the packages that grammars come from and run in. */
export const grammarsVersion = (): string =>
  [packageName, '@shikijs/engine-javascript', '@shikijs/primitive'].map(versionOf).join(' ');

/** Their packages hide their descriptions, which are above their code. */
function versionOf(name: string): string {
  for (let at = dirname(load.resolve(name)); at !== dirname(at); at = dirname(at)) {
    try {
      const manifest = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as {
        name?: string;
        version?: string;
      };
      if (manifest.name === name) return `${name} ${manifest.version ?? ''}`;
    } catch {
      // Not the package's folder.
    }
  }
  return name;
}

const grammars = new Map<string, Grammar>();

/**
 * The grammar of a language, with those of other languages that the code contains. A grammar for each such set, so that what other
 * pages show makes no difference.
 */
export function grammarOf(language: string, code: string): Grammar {
  const own = registrations(language);
  const lazy = new Set(own.flatMap(({ embeddedLangsLazy = [] }) => embeddedLangsLazy));
  const others = namesIn(code).filter((name) => lazy.has(main(name)?.name ?? ''));
  const key = [language, ...others].join(' ');
  let grammar = grammars.get(key);
  if (grammar === undefined) {
    const langs = [...own, ...others.flatMap(registrations)];
    grammar = createShikiPrimitive({ engine, themes: [], langs, warnings: false }).getLanguage(
      main(language)?.name ?? language,
    );
    grammars.set(key, grammar);
  }
  return grammar;
}

const registrations = (language: string): LanguageRegistration[] =>
  (load(`${packageName}/${language}`) as { default: LanguageRegistration[] }).default.map(injectedInVue);

/** The grammars of Vue's directives and braces name the scope that Vue's grammar had before. */
const injectedInVue = (one: LanguageRegistration): LanguageRegistration =>
  one.injectTo?.includes('source.vue') === true ? { ...one, injectTo: [...one.injectTo, 'text.html.vue'] } : one;

/** A module lists what its language needs first. */
const main = (language: string): LanguageRegistration | undefined =>
  grammarNames.has(language) ? registrations(language).at(-1) : undefined;

/** Languages that fences, `lang` attributes and front matter in code name. */
function namesIn(code: string): string[] {
  const named = [...code.matchAll(/^[ \t]*(?:`{3,}|~{3,})[ \t]*([\w+#-]+)|\blang=["']?([\w-]+)/gm)].map(
    ([, fence, attribute]) => (fence ?? attribute ?? '').toLowerCase(),
  );
  return [...new Set([...named, ...(/^(?:---|\+\+\+)$/m.test(code) ? ['yaml', 'toml'] : [])])].sort();
}
