let region: HTMLElement | undefined;

/** Says a text to screen readers, when they have finished what they are saying. The region must exist before its text. */
export function announce(text: string): void {
  const element = prepareAnnouncer();
  // The same text again would be no change, and said by nobody.
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
  // By properties and not by a class: the runtime knows no theme. The policy against inline styles does not mean these.
  const { style } = region;
  style.position = 'absolute';
  style.width = style.height = '1px';
  style.overflow = 'hidden';
  style.clipPath = 'inset(50%)';
  style.whiteSpace = 'nowrap';
  document.body.append(region);
  return region;
}
