import { ComponentStubs } from '../../src/components/component-stubs.ts';
import { convertComponents } from '../../src/components/convert-components.ts';

/** Converts a page in MDX of a site whose components are not known. */
export const convert = (text: string): string =>
  convertComponents(text, '/site/page.mdx', 0, {
    components: {},
    address: (written) => written,
    read: () => undefined,
    note: () => undefined,
    stubs: new ComponentStubs(),
  });
