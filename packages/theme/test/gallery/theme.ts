import type { Layouts } from '@autolode/ssg-cli/runtime';
import { layouts as base } from '@autolode/theme';
import { PageThatCanCrash } from './PageThatCanCrash.tsx';

export * from '@autolode/theme';

export const layouts = { ...base, page: PageThatCanCrash } satisfies Layouts;
