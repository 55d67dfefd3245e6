import { useColorMode, useShell } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { useUi } from '../strings/ui.ts';

/**
 * Goes through the colour choices: the boot script hears the click, so it works before React does. All three icons stand in the document and CSS shows the one of the root's
 * `data-theme-choice`, so the right one is there before React is. No live region: the label changes under focus.
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
