/**
 * Warns once per document that nothing can be stored, whether the boot script or the main bundle's `storage.ts` tried.
 */
export const warnOfStorage = (): void =>
  addEventListener(
    'ssg:storage-failed',
    (event) =>
      console.warn(
        'Browser storage is not available, for example in a frame: choices last for this page only.',
        (event as ErrorEvent).error,
      ),
    { once: true },
  );
