import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Allows a site in a temporary folder to import the generator, the theme, the plugins and React as if they were
 * installed.
 */
export function linkPackages(root: string): void {
  const link = (name: string, target: string) => {
    const path = join(root, 'node_modules', name);
    mkdirSync(join(path, '..'), { recursive: true });
    symlinkSync(target, path, 'junction');
  };
  link('@autolode/ssg-cli', join(packages, 'ssg-cli'));
  link('@autolode/theme', join(packages, 'theme'));
  for (const name of [
    'plugin-cards',
    'plugin-diagrams',
    'plugin-images',
    'plugin-math',
    'plugin-openapi',
    'plugin-shiki',
    'plugin-twoslash',
    'translation-exchange',
  ])
    link(`@autolode/${name}`, join(packages, name));
  link('react', join(packages, 'theme/node_modules/react'));
  link('react-dom', join(packages, 'theme/node_modules/react-dom'));
}
