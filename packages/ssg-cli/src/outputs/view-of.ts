import type { AnyPageView } from '@autolode/ssg-runtime/view';
import type { Route } from '../arrange/types.ts';

/** The view of a route, with the type that its layout determines. */
export const viewOf = ({ view }: Route): AnyPageView => view as AnyPageView;
