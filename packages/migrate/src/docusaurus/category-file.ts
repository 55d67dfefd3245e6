import { readYaml } from '@autolode/ssg-cli/internal';

/** Docusaurus reads JSON as YAML, which allows comments and commas before the end. */
export function asJson(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    try {
      return `${JSON.stringify(readYaml(text).value ?? {}, null, 2)}\n`;
    } catch {
      return text;
    }
  }
}
