import type { Layouts, MarkdownComponents } from '@autolode/ssg-cli/runtime';
import { layouts as base, markdown as prose, withParts } from '@autolode/theme';
import { OwnCategory, OwnFooter, OwnPager, OwnQuote } from './own.tsx';

export * from '@autolode/theme';

export const layouts = { ...base, category: OwnCategory } satisfies Layouts;
export const Shell = withParts({ Footer: OwnFooter, Pager: OwnPager });
export const markdown: MarkdownComponents = { ...prose, elements: { ...prose.elements, blockquote: OwnQuote } };
