import type { BadgeView, Json } from '@autolode/ssg-runtime/view';
import * as z from 'zod';

export { z };

/**
 * What the author of a config may write for a schema of an object. An optional key is left out or has a value; zod's own
 * type also allows `undefined`. The interfaces of the config extend it, so that the comments of the keys are shown by
 * editors, and read by the reference and the build of the package.
 */
export type Keys<Of> = { [K in keyof z.input<SchemaOf<Of>>]: Exclude<z.input<SchemaOf<Of>>[K], undefined> };

/** A schema, or the one that a function makes. */
type SchemaOf<Of> = Of extends (...parts: never) => infer Schema ? Schema : Of;

/** A schema whose values have a type with a name: editors, messages of the compiler and the reference show the name. */
export type Named<T> = z.ZodType<
  T,
  T,
  z.core.$ZodTypeInternals<T, T> & { readonly propValues: z.core.util.PropValues }
>;

/** Gives a schema the name of the interface that extends its keys. */
export const named = <T>(schema: z.ZodType<unknown, { [K in keyof T]: T[K] | undefined }>): Named<T> =>
  schema as unknown as Named<T>;

/** Ties a schema to a type that the runtime defines: a key that only one of them has, or another value, is a type error. */
export type Shape<T> = { readonly [K in keyof T]-?: z.ZodType<T[K] | undefined> };

/** Messages passed to these schemas continue a key path: `navbar.title: expected …`. */
export const text = (): z.ZodString => z.string();
export const filledText = (): z.ZodString => z.string().regex(/\S/, 'expected a non-empty string');
export const flag = (): z.ZodBoolean => z.boolean();
export const count = (least: number): z.ZodNumber => z.int().min(least);

export const oneFunction = <T>(): z.ZodCustom<T, T> =>
  z.custom<T>((value) => typeof value === 'function', 'expected a function');

/** Any value. `checkJson` checks that it is JSON, because it can report the exact key. */
export const json = (): z.ZodType<Json, Json> => z.any();

/** Any object; JSON, if nothing else is known of it. */
export const jsonObject = <T = { [key: string]: Json }>(): z.ZodType<T, T> =>
  z.record(z.string(), z.any()) as unknown as z.ZodType<T, T>;

/** Ids become parts of file names, storage keys and class names. */
export const identifier = (): z.ZodString => z.string().regex(/^[\w-]+$/, 'expected only letters, digits, "-" and "_"');

/** A valid git ref name. One that starts with a hyphen would be read as an option of git. */
export const gitRef = (): z.ZodString =>
  z.string().regex(/^(?!-)(?!.*\.\.)[^\s~^:?*[\\]+$/, 'expected the name of a branch or tag, or a commit');

/** Severity of a check. `throw` fails the build; with `--strict`, so does `warn`. */
export type Severity = 'ignore' | 'log' | 'warn' | 'throw';

export const severity = (): z.ZodType<Severity, Severity> => z.enum(['ignore', 'log', 'warn', 'throw']);

export const badge = named<BadgeView>(
  z.strictObject({
    text: filledText(),
    tone: text().optional(),
    title: text().optional(),
  } satisfies Shape<BadgeView>),
);

const pixels = () => z.number().positive();

export const logo = z.strictObject({
  /** Image for light mode, as a path in a static folder. @example 'img/logo.svg' */
  src: filledText(),
  /** Image for dark mode. @default `src` for both modes @example 'img/logo-dark.svg' */
  srcDark: filledText().optional(),
  /** Alternative text of the image. @default empty beside a title, else the site’s title @example 'Acme' */
  alt: text().optional(),
  /** Width in pixels. @default the image’s own @example 120 */
  width: pixels().optional(),
  /** Height in pixels. @default the image’s own @example 32 */
  height: pixels().optional(),
  /** Link target of the logo. @default the home page @example '/docs' */
  href: text().optional(),
});

/** A logo. */
export interface LogoConfig extends Keys<typeof logo> {}
