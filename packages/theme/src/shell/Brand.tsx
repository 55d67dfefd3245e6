import { useShell } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useUi } from '../strings/ui.ts';
import { ThemedImage } from '../ThemedImage.tsx';

/** Logo and title as one link. */
export function Brand(): ReactNode {
  const say = useUi();
  const { brand, siteTitle } = useShell();
  return (
    <a className="brand" href={brand.href} aria-label={say('nav.home', { title: brand.title || siteTitle })}>
      {brand.logo !== undefined && <ThemedImage image={brand.logo} />}
      {brand.title !== '' && <span>{brand.title}</span>}
    </a>
  );
}
