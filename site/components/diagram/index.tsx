import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import type { ComponentType, ReactNode } from 'react';
import { PricePosition } from '../chart/PricePosition.tsx';
import { CustomsSteps } from './CustomsSteps.tsx';
import { HostBudgets } from './HostBudgets.tsx';
import { ImportPipeline } from './ImportPipeline.tsx';
import { ListingLifecycle } from './ListingLifecycle.tsx';
import { ListingsPipeline } from './ListingsPipeline.tsx';
import { MarketMap } from './MarketMap.tsx';
import { RequestAnatomy } from './RequestAnatomy.tsx';
import { RequestTimeline } from './RequestTimeline.tsx';

const ArticleMap = (): ReactNode => (
  <figure className="diagram-map">
    <MarketMap />
  </figure>
);

export const diagrams: Readonly<Record<string, ComponentType>> = {
  'listing-lifecycle': ListingLifecycle,
  'customs-steps': CustomsSteps,
  'request-anatomy': RequestAnatomy,
  'request-timeline': RequestTimeline,
  'listings-pipeline': ListingsPipeline,
  'host-budgets': HostBudgets,
  'import-pipeline': ImportPipeline,
  'price-position': PricePosition,
  'market-map': ArticleMap,
};

/** `::diagram{name="customs-steps"}` */
export function DiagramDirective({ attributes: { name = '' } }: DirectiveProps): ReactNode {
  const Picture = Object.hasOwn(diagrams, name) ? diagrams[name] : undefined;
  if (Picture === undefined)
    throw new Error(`There is no diagram "${name}"; known: ${Object.keys(diagrams).join(', ')}.`);
  return <Picture />;
}
