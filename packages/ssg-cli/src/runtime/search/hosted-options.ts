import type { SearchView } from '../view.ts';

export type Hosted = Extract<SearchView, { readonly provider: 'hosted' }>;
export type HostedAskAi = NonNullable<Hosted['askAi']>;
