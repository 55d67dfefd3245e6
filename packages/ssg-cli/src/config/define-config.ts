import type { PageCollection } from './schema/docs.ts';
import type { UserConfig } from './schema/user-config.ts';

/**
 * Declares the config of a site, so that the editor and `tsc` know every key and report a misspelt one at any depth. A
 * function is called once per build and may be async. At runtime the argument is returned unchanged.
 * @example export default defineConfig({ title: 'Acme', url: 'https://example.com', theme: './theme.ts' });
 */
export function defineConfig<const Made extends UserConfig>(config: UserConfig | ConfigFunction<Made>): UserConfig {
  return config as UserConfig;
}

/** Declares a collection of generated pages. */
export const defineCollection = (collection: PageCollection): PageCollection => collection;

/** A function that returns the config. */
type ConfigFunction<Made> = () => OnlyKnown<Made> | Promise<OnlyKnown<Made>>;

type OnlyKnown<Made> = Made & KnownKeys<Made, UserConfig>;

/**
 * TypeScript reports excess properties of an argument, but not of a function's result. This type gives unknown keys the
 * type `never`, to which no value is assignable.
 */
type KnownKeys<Value, Known> = Value extends readonly (infer Item)[]
  ? readonly KnownKeys<Item, Known extends readonly (infer KnownItem)[] ? KnownItem : never>[]
  : Value extends (...args: never[]) => unknown
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value]: Key extends KeyOf<Known> ? KnownKeys<Value[Key], ValueAt<Known, Key>> : never }
      : Value;

/** The keys of all objects of a union; lists have none. */
type KeyOf<Known> = Known extends readonly unknown[] ? never : Known extends object ? keyof Known : never;

type ValueAt<Known, Key> = Known extends readonly unknown[] ? never : Key extends keyof Known ? Known[Key] : never;
