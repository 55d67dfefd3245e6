/** Components for wide pages. They contain no text of their own; their styles are in `@autolode/theme/parts.css`. */

export { Callout as Notice, type CalloutProps as NoticeProps } from '../directives/admonition/Callout.tsx';
export { Icon, type IconName } from '../icons.tsx';
export { Plate } from '../Plate.tsx';
export * from './Bento.tsx';
export * from './Button.tsx';
export * from './Card.tsx';
export * from './ClosingPanel.tsx';
export * from './Code.tsx';
export * from './ContactCards.tsx';
export * from './charts.tsx';
export * from './DotMap.tsx';
export * from './Evidence.tsx';
export * from './Faq.tsx';
export * from './Hero.tsx';
export * from './lists.tsx';
export * from './Receipt.tsx';
export * from './Road.tsx';
export * from './ScenarioCard.tsx';
export * from './Seam.tsx';
export * from './Section.tsx';
