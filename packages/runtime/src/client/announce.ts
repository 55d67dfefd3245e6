let region: HTMLElement | undefined;

/** Announces a text to screen readers politely. The live region must exist before its text is set. */
export function announce(text: string): void {
  const element = prepareAnnouncer();
  // Setting the same text again would be no change, and screen readers would not announce it.
  element.textContent = '';
  setTimeout(() => {
    element.textContent = text;
  }, 50);
}

export function prepareAnnouncer(): HTMLElement {
  if (region !== undefined) return region;
  region = document.createElement('div');
  region.id = 'ssg-announcer';
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  // Set as properties because the runtime must not depend on a theme's classes. The content security policy against
  // inline styles does not apply to them.
  const { style } = region;
  style.position = 'absolute';
  style.width = style.height = '1px';
  style.overflow = 'hidden';
  style.clipPath = 'inset(50%)';
  style.whiteSpace = 'nowrap';
  document.body.append(region);
  return region;
}
