import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import { createContext, type ReactNode, useContext } from 'react';
import { asWords, nodeText, toValue } from './node-text.ts';

interface TabsPart {
  readonly part: 'bar' | 'panels';
  /** Value of the tab that is open at first; without it the first one is. */
  readonly initial?: string;
}

const TabsContext = createContext<TabsPart | undefined>(undefined);

export interface TabSetProps {
  /** Sets of one group switch together, on every page. */
  readonly group?: string;
  /** Name of the query parameter that chooses a tab. */
  readonly query?: string;
  readonly initial?: string;
  readonly children?: ReactNode;
}

/**
 * Tabs that are a list of labelled blocks until a script makes tabs of them. The tabs inside are rendered twice, once as
 * the bar and once as panels, so that nothing here has to know how a `Tab` is wrapped.
 */
export function TabSet({ group, query, initial, children }: TabSetProps): ReactNode {
  const of = initial === undefined ? {} : { initial: toValue(initial) };
  return (
    <div
      className="tabs"
      data-choice={group === undefined ? undefined : `tab.${group}`}
      data-query={query}
      data-initial={initial === undefined ? undefined : ''}
    >
      <div className="tabs-bar">
        <TabsContext value={{ part: 'bar', ...of }}>{children}</TabsContext>
      </div>
      <TabsContext value={{ part: 'panels', ...of }}>{children}</TabsContext>
    </div>
  );
}

export interface TabItemProps {
  readonly label: ReactNode;
  /** The name the group agrees on; by default the label's own words. */
  readonly value?: string;
  readonly children?: ReactNode;
}

export function TabItem({ label, value, children }: TabItemProps): ReactNode {
  const set = useContext(TabsContext);
  const name = toValue(value ?? nodeText(label));
  const open = set?.initial === name ? '' : undefined;
  if (set?.part === 'bar')
    return (
      <button type="button" className="tabs-tab" data-value={name} data-open={open}>
        {asWords(label)}
      </button>
    );
  return (
    <div className="tabs-panel" data-value={name} data-open={open}>
      <p className="tabs-label" data-markdown="label">
        {label}
      </p>
      {children}
    </div>
  );
}

/** `::::tabs{group="language"}`; also `query` and `default`. */
export function Tabs({ attributes, children }: DirectiveProps): ReactNode {
  const { group, query, default: initial } = attributes;
  return (
    <TabSet
      {...(group !== undefined && { group })}
      {...(query !== undefined && { query: query === '' ? (group ?? 'tab') : query })}
      {...(initial !== undefined && { initial })}
    >
      {children}
    </TabSet>
  );
}

/** `:::tab[Label]`, with `value` where the label is not the name. */
export const Tab = ({ attributes: { value }, label, children }: DirectiveProps): ReactNode => (
  <TabItem label={label ?? value ?? ''} {...(value !== undefined && { value })}>
    {children}
  </TabItem>
);
