import type { ReactNode } from 'react';
import { Body, BodyProvider, type BodySource } from './Body.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { RuntimeProvider } from './context.tsx';
import { layoutOf } from './layouts.ts';
import type { Theme } from './theme.ts';
import type { PageView, ShellView } from './view.ts';

/**
 * The complete page, as the server renders it and the browser hydrates it. If a layout throws in the browser, the shell
 * remains; if the shell throws, the article remains.
 */
export function App({
  theme,
  shell,
  page,
  body,
}: {
  readonly theme: Pick<Theme, 'Shell' | 'layouts'>;
  readonly shell: ShellView;
  readonly page: PageView;
  readonly body: BodySource;
}): ReactNode {
  const Layout = layoutOf(theme.layouts, page.layout);
  return (
    <RuntimeProvider shell={shell} page={page}>
      <BodyProvider value={body}>
        <CrashBoundary shell={shell} page={page} rest={<Body />}>
          <theme.Shell shell={shell} page={page}>
            <CrashBoundary shell={shell} page={page} rest={<Body />}>
              <Layout shell={shell} page={page} data={page.data} body={<Body />} />
            </CrashBoundary>
          </theme.Shell>
        </CrashBoundary>
      </BodyProvider>
    </RuntimeProvider>
  );
}
