import type { Route } from '../arrange/types.ts';
import type { AnyPageView } from '../runtime/view.ts';

/** The view of a route, with the type that its layout determines. */
export const viewOf = ({ view }: Route): AnyPageView => view as AnyPageView;
