import { type ReactNode, useEffect, useState } from 'react';

type Loaded = typeof import('./NearPagesList.tsx').NearPagesList;

/** Suggests pages for a wrong URL. Its code is loaded only for that, and the page works without it. */
export function NearPages(): ReactNode {
  const [List, setList] = useState<Loaded>();
  useEffect(() => {
    import('./NearPagesList.tsx').then(
      ({ NearPagesList }) => setList(() => NearPagesList),
      () => undefined,
    );
  }, []);
  return List === undefined ? null : <List />;
}
