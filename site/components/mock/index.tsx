import type { DirectiveProps } from '@autolode/ssg-cli/runtime';
import { Illustrative } from '@autolode/theme/parts';
import type { ComponentType, ReactNode } from 'react';
import { AlertsScreen, CompareScreen, DemoScreen, SearchScreen } from './screens.tsx';

const screens: Readonly<Record<string, ComponentType>> = {
  search: SearchScreen,
  compare: CompareScreen,
  alerts: AlertsScreen,
};

/** `::portal-mock{screen="search"}` */
export function PortalMockDirective({ attributes: { screen = '' } }: DirectiveProps): ReactNode {
  const Screen = Object.hasOwn(screens, screen) ? screens[screen] : undefined;
  if (Screen === undefined) throw new Error(`There is no portal screen "${screen}".`);
  return <Screen />;
}

/**
 * `::demo-portal-mock`. Its label contains the note that the listings are invented, because the surrounding text has
 * none below it.
 */
export const DemoPortalMockDirective = (): ReactNode => (
  <>
    <DemoScreen />
    <Illustrative>Illustrative listings; no real car is shown</Illustrative>
  </>
);
