import type { PageCollection } from './types-docs.ts';
import type { UserConfig } from './user-config.ts';

/**
 * Names the type of a site's config, so that the editor and `tsc` know every key and report a misspelt one, at any depth.
 * A function is called once per build, and may be async; it is returned as it is, though typed as what it makes.
 *
 * @example export default defineConfig({ title: 'Acme', url: 'https://example.com', theme: './theme.ts' });
 */
export function defineConfig<const Made extends UserConfig>(config: UserConfig | ConfigFunction<Made>): UserConfig {
  return config as UserConfig;
}

/** Names the type of a collection of generated pages. */
export const defineCollection = (collection: PageCollection): PageCollection => collection;

/** @deprecated Use `defineCollection`. */
export const definePageFamily = defineCollection;

/** A function that makes the config. */
type ConfigFunction<Made> = () => OnlyKnown<Made> | Promise<OnlyKnown<Made>>;

type OnlyKnown<Made> = Made & KnownKeys<Made, UserConfig>;

/**
 * TypeScript reports excess properties of an argument, and lets those of a function's result pass. Here a key that the
 * config does not have gets the type `never`, which no value fits.
 */
type KnownKeys<Value, Known> = Value extends readonly (infer Item)[]
  ? readonly KnownKeys<Item, Known extends readonly (infer KnownItem)[] ? KnownItem : never>[]
  : Value extends (...args: never[]) => unknown
    ? Value
    : Value extends object
      ? { readonly [Key in keyof Value]: Key extends KeyOf<Known> ? KnownKeys<Value[Key], ValueAt<Known, Key>> : never }
      : Value;

/** Keys of any of the objects of a union; a list has none of its own. */
type KeyOf<Known> = Known extends readonly unknown[] ? never : Known extends object ? keyof Known : never;

type ValueAt<Known, Key> = Known extends readonly unknown[] ? never : Key extends keyof Known ? Known[Key] : never;
