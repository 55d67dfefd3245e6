/** A part of a URL without percent encoding; as it is if that is wrong, as in `#100%`. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
