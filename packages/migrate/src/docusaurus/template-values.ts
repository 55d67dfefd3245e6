import { basename, type TemplateValues, templateWords, version } from '@autolode/ssg-cli/internal';
import type { Conversion } from './conversion.ts';

export function templateValues({ config }: Conversion, to: string): TemplateValues {
  const name = basename(to)
    .toLowerCase()
    .replace(/[^a-z0-9._-]+/g, '-')
    .replace(/^[._-]+/, '');
  return {
    name: name === '' ? 'site' : name,
    title: String(config['title'] ?? 'Site'),
    url: String(config['url']),
    version,
    ...templateWords('npm'),
  };
}
