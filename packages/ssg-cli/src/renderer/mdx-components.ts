import { type ComponentType, createContext, useContext } from 'react';

export type Components = Readonly<Record<string, ComponentType<never>>>;

/** The components that Markdown elements become. Modules in MDX that a page imports use those of the page. */
export const MdxComponents = createContext<Components>({});

/** What every compiled module in MDX calls for its components: the name is part of MDX's interface. */
export const useMDXComponents = (): Components => useContext(MdxComponents);
