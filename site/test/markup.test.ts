import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { isWhole, routes } from './browser/sampled-routes.ts';
import { checkMarkup, findChecker } from './nu-checker.ts';
import { outDir } from './output.ts';

const read = (path: string): string => readFileSync(join(outDir, path), 'utf8');

const config: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // All scripts and styles come from the site itself, with a hash in their name.
    'require-sri': 'off',
    // The menu is in the navbar and in the drawer, of which only one is visible. The axe tests check what is visible.
    'unique-landmark': 'off',
    // Safari drops the role of a list without markers unless it is explicit.
    'no-redundant-role': 'off',
    // Any element that the standard allows to be named may have a name, such as a list of facts.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
};

/** The sample and the two documents that are not routes, or every document with `ALL_ROUTES=1`. */
const documents = isWhole
  ? readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html'))
  : [...routes.map((route) => (route === '/' ? 'index.html' : `${route.slice(1)}.html`)), '404.html', 'offline.html'];

describe('the markup of the built site', () => {
  test(
    'follows the rules of html-validate',
    async () => {
      const validator = new HtmlValidate(new StaticConfigLoader(config));
      const wrong: string[] = [];
      for (const path of documents) {
        const { results } = await validator.validateString(read(path), path);
        for (const { messages } of results)
          for (const { line, column, message, ruleId } of messages)
            wrong.push(`${path}:${line}:${column}  ${ruleId}: ${message}`);
      }
      expect(wrong).toEqual([]);
    },
    isWhole ? 1_200_000 : 300_000,
  );

  test('has no error for the Nu checker', async (context) => {
    const checker = findChecker();
    if ('reason' in checker) {
      console.warn(`The Nu checker is left out: ${checker.reason}.`);
      context.skip(checker.reason);
      return;
    }
    expect(
      await checkMarkup(
        checker.jar,
        documents.map((path) => join(outDir, path)),
      ),
    ).toEqual([]);
  }, 600_000);
});
