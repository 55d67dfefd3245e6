/**
 * The theme of this site. To replace a part, export it here under its name, for example:
 *
 *   import { layouts as base } from '@autolode/theme';
 *   import { MyDoc } from './MyDoc.tsx';
 *   export const layouts = { ...base, doc: MyDoc };
 */
export * from '@autolode/theme';
