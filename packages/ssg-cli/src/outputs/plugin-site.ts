import { PageOfRoute } from '../arrange/page-of-route.ts';
import type { Config, LocaleConfig } from '../config/types.ts';
import { markupToHtml } from '../lib/markup-to-html.ts';
import { readingMarkup } from '../lib/reading-markup.ts';
import type { MarkdownFile, PluginSite, RenderedPluginPage } from '../plugins/types.ts';
import type { RenderedPage } from '../render/types.ts';
import { absoluteMarkup } from './absolute-markup.ts';
import { alternateOf, hasAlternate } from './alternate-text.ts';
import type { OutputInput } from './types.ts';

/** The site in the form that plugin hooks receive. */
export const pluginSite = (input: Pick<OutputInput, 'config' | 'pages' | 'graph' | 'pluginData'>): PluginSite => ({
  pages: input.pages.map((page) => new SitePage(page, input)),
  data: input.pluginData ?? {},
});

class SitePage extends PageOfRoute implements RenderedPluginPage {
  readonly #page: RenderedPage;
  readonly #input: Pick<OutputInput, 'config' | 'graph'>;

  constructor(page: RenderedPage, input: Pick<OutputInput, 'config' | 'graph'>) {
    super(page.route);
    this.#page = page;
    this.#input = input;
  }

  get key(): string {
    return this.#page.key ?? '';
  }

  html(): string {
    const locale = localeOf(this.#input.config, this.locale);
    return markupToHtml(absoluteMarkup(readingMarkup(this.#page.body), locale, locale.url + this.#page.route.url));
  }

  markdown(): MarkdownFile | undefined {
    return hasAlternate(this.#page.route) ? alternateOf(this.#page, this.#input) : undefined;
  }
}

const localeOf = ({ locales }: Config, code: string): LocaleConfig =>
  locales.find((one) => one.code === code) ?? (locales[0] as LocaleConfig);
