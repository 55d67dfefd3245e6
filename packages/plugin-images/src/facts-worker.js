// Plain JavaScript: Node 20 runs no TypeScript in threads.
import sharp from 'sharp';
import { runAsWorker } from 'synckit';

runAsWorker(async (/** @type {Uint8Array} */ bytes) => {
  const { width, height, pages = 1, format, autoOrient, hasAlpha } = await sharp(bytes).metadata();
  const isOpaque = !hasAlpha || (await sharp(bytes).stats()).isOpaque;
  const [red, green, blue] = isOpaque
    ? await sharp(bytes).flatten().toColourspace('srgb').resize(1, 1, { fit: 'fill' }).raw().toBuffer()
    : [];
  return {
    width: autoOrient?.width ?? width,
    height: autoOrient?.height ?? height,
    format,
    encoder: `${sharp.versions.sharp}/${sharp.versions.vips}`,
    isAnimated: pages > 1,
    ...(isOpaque ? { colour: [red, green, blue] } : {}),
  };
});
