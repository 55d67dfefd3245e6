import { type ReactNode, useEffect, useState } from 'react';

type Loaded = typeof import('./NearPagesList.tsx').NearPagesList;

/** The place of pages that a wrong address may have meant. Their code is loaded for it alone; without it the page is whole. */
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
