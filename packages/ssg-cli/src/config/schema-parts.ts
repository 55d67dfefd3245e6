import type { BadgeView, Json } from '@autolode/ssg-runtime/view';
import * as z from 'zod';
import type { LogoConfig, Severity } from './types.ts';

/**
 * Ties a schema to an interface: a key that only one of them has, or a value that the interface does not allow, is a
 * type error. The interface is what editors show; the schema validates.
 */
export type Shape<T> = { readonly [K in keyof T]-?: z.ZodType<Loose<T[K]> | undefined> };

/** Makes optional keys accept `undefined`, as zod infers them. */
type Loose<T> = [Json] extends [T]
  ? T
  : T extends string | number | boolean | null | undefined | ((...input: never[]) => unknown)
    ? T
    : { [K in keyof T]: Loose<T[K]> | undefined };

/** Messages passed to these schemas continue a key path: `navbar.title: expected …`. */
export const text = (): z.ZodString => z.string();
export const filledText = (): z.ZodString => z.string().regex(/\S/, 'expected a non-empty string');
export const flag = (): z.ZodBoolean => z.boolean();
export const count = (least: number): z.ZodNumber => z.int().min(least);

export const oneFunction = <T>(): z.ZodCustom<T, T> =>
  z.custom<T>((value) => typeof value === 'function', 'expected a function');

/** Any object. `checkJson` checks that it is JSON, because it can report the exact key. */
export const jsonObject = (): z.ZodRecord<z.ZodString, z.ZodAny> => z.record(z.string(), z.any());

/** Ids become parts of file names, storage keys and class names. */
export const identifier = (): z.ZodString => z.string().regex(/^[\w-]+$/, 'expected only letters, digits, "-" and "_"');

/** A valid git ref name. One that starts with a hyphen would be read as an option of git. */
export const gitRef = (): z.ZodString =>
  z.string().regex(/^(?!-)(?!.*\.\.)[^\s~^:?*[\\]+$/, 'expected the name of a branch or tag, or a commit');

export const severity = (): z.ZodType<Severity> => z.enum(['ignore', 'log', 'warn', 'throw']);

export const badge = z.strictObject({
  text: filledText(),
  tone: text().optional(),
  title: text().optional(),
} satisfies Shape<BadgeView>);

const pixels = () => z.number().positive();

export const logo = z.strictObject({
  src: filledText(),
  srcDark: filledText().optional(),
  alt: text().optional(),
  width: pixels().optional(),
  height: pixels().optional(),
  href: text().optional(),
} satisfies Shape<LogoConfig>);
