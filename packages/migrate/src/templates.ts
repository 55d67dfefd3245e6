import { fileURLToPath } from '@autolode/ssg-cli/internal';

/** A file or folder that migrations copy from. */
export const migrationTemplate = (path: string): string =>
  fileURLToPath(new URL(`../templates/${path}`, import.meta.url));
