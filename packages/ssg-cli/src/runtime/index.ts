/** What themes and sites may use in components. Safe in the browser: nothing here touches Node. */

export type { ColorChoice, ColorModeControl } from './color-mode.ts';
export { useColorMode } from './color-mode.ts';
export { usePage, useShell, useText } from './context.tsx';
export { DrawnOnce } from './DrawnOnce.tsx';
export { formatText } from './format-text.ts';
export { useFullSidebar } from './full-sidebar.ts';
export { IslandSlot } from './IslandSlot.tsx';
export { MarkupView } from './MarkupView.tsx';
export { useBrowserFact, useMounted } from './mounted.ts';
export type { Navigate } from './navigate.ts';
export { navigate } from './navigate.ts';
export type { NavigationState } from './navigation.ts';
export { useNavigation } from './navigation.ts';
export { useOnline } from './online.ts';
export type { PageWord } from './page-words.ts';
export { pageWords } from './page-words.ts';
export type { Place } from './place.ts';
export { usePlace } from './place.ts';
export { usePreferredVersion } from './preferred-version.ts';
export { RenderNote } from './RenderNote.tsx';
export type { ReloadPrompt } from './reload-prompt.ts';
export { useReloadPrompt } from './reload-prompt.ts';
export type * from './search/types.ts';
export { openStorage, useStored } from './storage.ts';
export * from './theme.ts';
export * from './url.ts';
export type * from './view.ts';
