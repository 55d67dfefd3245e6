import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';
import { Comments } from './below/Comments.tsx';
import { Feedback } from './below/Feedback.tsx';
import { Breadcrumbs } from './docs/Breadcrumbs.tsx';
import { CopyPage } from './docs/CopyPage.tsx';
import { DocHeader } from './docs/DocHeader.tsx';
import { EditMeta } from './docs/EditMeta.tsx';
import { Pager } from './docs/Pager.tsx';
import { TagRow } from './docs/TagRow.tsx';
import { Toc, TocInline } from './docs/Toc.tsx';
import { VersionBadge, VersionBanner } from './docs/VersionNotice.tsx';
import { AnnouncementBar } from './shell/AnnouncementBar.tsx';
import { BackToTop } from './shell/BackToTop.tsx';
import { FloatingContact } from './shell/FloatingContact.tsx';
import { Footer } from './shell/Footer.tsx';
import { Navbar } from './shell/Navbar.tsx';
import { NavigationStatus } from './shell/NavigationStatus.tsx';
import { OfflineStrip } from './shell/OfflineStrip.tsx';
import { ReloadPrompt } from './shell/ReloadPrompt.tsx';
import { SkipLink } from './shell/SkipLink.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';

/** Defined by the bundler, which then removes code that the config does not need. */
declare const __SSG_FEEDBACK__: boolean;
declare const __SSG_COMMENTS__: boolean;

/**
 * The theme's components for parts of the shell and docs pages; a replacement may render the original inside itself.
 */
export const parts = {
  AnnouncementBar,
  BackToTop,
  Breadcrumbs,
  CopyPage,
  DocHeader,
  EditMeta,
  FloatingContact,
  Footer,
  Navbar,
  NavigationStatus,
  OfflineStrip,
  Pager,
  ReloadPrompt,
  Sidebar,
  SkipLink,
  TagRow,
  Toc,
  TocInline,
  VersionBadge,
  VersionBanner,
  // Included only if the config has them.
  ...((typeof __SSG_COMMENTS__ === 'undefined' || __SSG_COMMENTS__ ? { Comments } : {}) as {
    readonly Comments: typeof Comments;
  }),
  ...((typeof __SSG_FEEDBACK__ === 'undefined' || __SSG_FEEDBACK__ ? { Feedback } : {}) as {
    readonly Feedback: typeof Feedback;
  }),
} as const;

/** The replacement for each part: a component with the same props. */
export type Parts = { readonly [N in keyof typeof parts]: ComponentType<ComponentProps<(typeof parts)[N]>> };

export const OwnParts = createContext<Partial<Parts>>({});

/** The parts to render, with the site's replacements. */
export const useParts = (): Parts => ({ ...parts, ...useContext(OwnParts) });
