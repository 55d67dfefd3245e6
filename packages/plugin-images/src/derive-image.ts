/** What is made of an image. With the image's content it decides every byte. */
export type Recipe =
  | { readonly copy: true }
  | {
      readonly width: number;
      readonly format: 'avif' | 'webp';
      readonly quality: number;
      readonly effort: number;
      /** Raised when the same recipe gives other bytes, as after an update of the encoder. */
      readonly version: string;
    };

/** A variant of an image: smaller, upright, without metadata such as the place it was taken at. */
export async function deriveImage(original: Uint8Array, recipe: Recipe): Promise<Uint8Array> {
  if ('copy' in recipe) return original;
  const { default: sharp } = await import('sharp');
  const { width, format, quality, effort } = recipe;
  return sharp(original)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, { quality, effort })
    .toBuffer();
}
