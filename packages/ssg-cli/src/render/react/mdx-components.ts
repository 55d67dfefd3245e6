import { type ComponentType, createContext, useContext } from 'react';

export type Components = Readonly<Record<string, ComponentType<never>>>;

/** The components for Markdown elements. MDX modules that a page imports use those of the page. */
export const MdxComponents = createContext<Components>({});

/** The function that every compiled MDX module calls for its components; the name is part of MDX's interface. */
export const useMDXComponents = (): Components => useContext(MdxComponents);
