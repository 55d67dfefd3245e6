import type { ShellProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { SearchHost } from './search/SearchHost.tsx';
import { AnnouncementBar } from './shell/AnnouncementBar.tsx';
import { BackToTop } from './shell/BackToTop.tsx';
import { FloatingContact } from './shell/FloatingContact.tsx';
import { Footer } from './shell/Footer.tsx';
import { MobileDrawer } from './shell/MobileDrawer.tsx';
import { Navbar } from './shell/Navbar.tsx';
import { NavigationStatus } from './shell/NavigationStatus.tsx';
import { OfflineStrip } from './shell/OfflineStrip.tsx';
import { PageBoundary } from './shell/PageBoundary.tsx';
import { ReloadPrompt } from './shell/ReloadPrompt.tsx';
import { SkipLink } from './shell/SkipLink.tsx';
import { useDrawer } from './shell/use-drawer.ts';
import { Sidebar } from './sidebar/Sidebar.tsx';

/**
 * What surrounds every page. The docs sidebar stands here and not in a layout, so that it keeps its state from page to
 * page; so does `main`, the target of the skip link: layouts fill it and bring none of their own. While the drawer is
 * open everything else is inert.
 */
export function Shell({ page, children }: ShellProps): ReactNode {
  const drawer = useDrawer();
  const { sidebar } = page;
  return (
    <>
      <div className="site" inert={drawer.isOpen}>
        <SkipLink />
        <NavigationStatus />
        <AnnouncementBar />
        <Navbar drawer={drawer} />
        <OfflineStrip />
        <div className="frame" data-layout={page.layout} data-sidebar={sidebar === undefined ? undefined : ''}>
          {sidebar !== undefined && <Sidebar key={sidebar.id} sidebar={sidebar} />}
          <main id="main" tabIndex={-1}>
            <PageBoundary key={page.url}>{children}</PageBoundary>
          </main>
        </div>
        <Footer />
        <BackToTop />
        <FloatingContact />
        <ReloadPrompt />
      </div>
      <MobileDrawer drawer={drawer} />
      <SearchHost />
    </>
  );
}
