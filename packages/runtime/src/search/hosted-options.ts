import type { HostedAskAiView, SearchView } from '../view.ts';

export type Hosted = Extract<SearchView, { readonly provider: 'hosted' }>;
export type HostedAskAi = HostedAskAiView;
