import { useColorMode, useShell } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

/**
 * Selects the next colour mode. The boot script handles the click, so it works before React is loaded. All three icons
 * are in the document and CSS shows the one for the root's `data-theme-choice`, so the right one is shown before
 * hydration. There is no live region, because the label changes while it has the focus.
 */
export function ColorModeToggle(): ReactNode {
  const say = useUi();
  const { colorMode } = useShell();
  const { choice } = useColorMode();
  if (colorMode.disableSwitch) return null;
  const mode = say(`colorMode.${choice}`);
  return (
    <button
      type="button"
      className="icon-button color-mode needs-script"
      data-next-color=""
      title={mode}
      aria-label={say('colorMode.label', { mode })}
    >
      <Icon name="system" />
      <Icon name="light" />
      <Icon name="dark" />
    </button>
  );
}
