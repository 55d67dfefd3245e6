import { createContext, type ReactNode, useContext } from 'react';
import { asWords, nodeText, toValue } from '../../markdown/node-text.ts';

interface TabsPart {
  readonly part: 'bar' | 'panels';
  /** Values of the tabs that are in the bar already. */
  readonly values: Set<string>;
  /** Value of the tab that is open initially; the first one by default. */
  readonly initial?: string;
}

const TabsContext = createContext<TabsPart | undefined>(undefined);

export interface TabSetProps {
  /** Sets with the same group switch together, on every page. */
  readonly group?: string;
  /** Name of the query parameter that selects a tab. */
  readonly query?: string;
  readonly initial?: string;
  readonly children?: ReactNode;
}

/**
 * Tabs, rendered as a list of labelled blocks until a script enhances them. The children are rendered twice, once as
 * the bar and once as panels, so that a `Tab` may be wrapped in other components.
 */
export function TabSet({ group, query, initial, children }: TabSetProps): ReactNode {
  // The bar of an outer set has no place for a set. Rendering it would take twice the time for each level of sets.
  if (useContext(TabsContext)?.part === 'bar') return null;
  const of = { values: new Set<string>(), ...(initial !== undefined && { initial: toValue(initial) }) };
  return (
    <div
      className="tabs"
      data-choice={group === undefined ? undefined : `tab.${group}`}
      data-query={query}
      data-initial={initial === undefined ? undefined : ''}
    >
      <div className="tabs-bar">
        <TabsContext value={{ part: 'bar', ...of }}>
          {children}
          <InitialTab />
        </TabsContext>
      </div>
      <TabsContext value={{ part: 'panels', ...of }}>{children}</TabsContext>
    </div>
  );
}

/** Comes after all tabs, to see that the initial one is among them. */
function InitialTab(): ReactNode {
  const { initial, values } = useContext(TabsContext) ?? { values: new Set() };
  if (initial === undefined || values.has(initial)) return null;
  throw new Error(`The directive ::tabs has no tab "${initial}". Tabs: ${[...values].join(', ')}.`);
}

export interface TabItemProps {
  readonly label: ReactNode;
  /** The value shared within a group; derived from the label by default. */
  readonly value?: string;
  readonly children?: ReactNode;
}

export function TabItem({ label, value, children }: TabItemProps): ReactNode {
  const set = useContext(TabsContext);
  const name = toValue(value ?? nodeText(label));
  const open = set?.initial === name ? '' : undefined;
  if (set?.part === 'bar') {
    if (set.values.has(name))
      throw new Error(
        `The directive ::tabs has two tabs with the value "${name}": give one of them another name, or a value as in :::tab[Name]{value="other"}.`,
      );
    set.values.add(name);
    return (
      <button type="button" className="tabs-tab" data-value={name} data-open={open}>
        {asWords(label)}
      </button>
    );
  }
  return (
    <div className="tabs-panel" data-value={name} data-open={open}>
      <p className="tabs-label" data-markdown="label">
        {label}
      </p>
      {children}
    </div>
  );
}
