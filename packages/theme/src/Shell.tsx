import { type ShellProps, useShell } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useEffect } from 'react';
import { addHydratedStyles } from './hydrated.ts';
import { useParts } from './parts-in-place.ts';
import { SearchHost } from './search/SearchHost.tsx';
import { MobileDrawer } from './shell/MobileDrawer.tsx';
import { followShortcuts } from './shell/shortcuts.ts';
import { useDrawer } from './shell/use-drawer.ts';

/**
 * The part of the page around the layouts. The docs sidebar is here and not in a layout, so that it keeps its state
 * between pages. So is `main`, the target of the skip link; layouts fill it and must not contain their own.
 *
 * In narrow windows the menu button opens the sidebar if there is one, and otherwise the main menu; the sidebar has a
 * button for the main menu. While either is open, everything else is inert.
 */
export function Shell({ page, children }: ShellProps): ReactNode {
  const {
    AnnouncementBar,
    BackToTop,
    FloatingContact,
    Footer,
    Navbar,
    NavigationStatus,
    OfflineStrip,
    ReloadPrompt,
    Sidebar,
    SkipLink,
  } = useParts();
  const shell = useShell();
  useEffect(addHydratedStyles, []);
  useEffect(() => followShortcuts(shell), [shell]);
  const { sidebar } = page;
  const menu = useDrawer('drawer');
  const list = useDrawer('sidebar', sidebar !== undefined);
  const closeAll = () => {
    menu.close();
    list.close();
  };
  return (
    <>
      {/* Before any other link, so that checkers and readers see what it is. */}
      <div inert={menu.isOpen || list.isOpen}>
        <SkipLink />
      </div>
      {/* Close to the navbar, because their markup is similar and compresses better within a short distance. */}
      <MobileDrawer drawer={{ ...menu, close: closeAll }} />
      <div className="site" inert={menu.isOpen}>
        <div className="around" inert={list.isOpen}>
          <NavigationStatus />
          <AnnouncementBar />
          <Navbar trigger={sidebar === undefined ? menu.trigger : list.trigger} />
          <OfflineStrip />
        </div>
        <div className="frame" data-layout={page.layout} data-sidebar={sidebar === undefined ? undefined : ''}>
          {sidebar !== undefined && <Sidebar key={sidebar.id} sidebar={sidebar} drawer={list} menu={menu} />}
          <main id="main" tabIndex={-1} inert={list.isOpen}>
            {children}
          </main>
        </div>
        <div className="around" inert={list.isOpen}>
          <Footer />
          <BackToTop />
          <FloatingContact />
          <ReloadPrompt />
        </div>
      </div>
      <SearchHost />
    </>
  );
}
