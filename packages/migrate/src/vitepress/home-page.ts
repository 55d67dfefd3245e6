import { asList, asObject, asText, changeProse, posix } from '@autolode/ssg-cli/internal';
import type { ReportNote } from '../components/component-page.ts';
import { type LandingItem, landingPage } from '../landing-page.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether a page has the layout of a home page, which shows what its front matter says above its content. */
export const isHome = (values: Values): boolean => values['layout'] === 'home';

/**
 * The content of a home page. Relative URLs become absolute, because the page is in another folder than the docs.
 *
 * @param path - Path of the old page.
 */
export function homeOf(values: Values, body: string, path: string, note: ReportNote): string {
  const { name, text, tagline, image, actions } = asObject(values['hero']);
  const textOf = (one: unknown): string | undefined => asText(one)?.trim() || undefined;
  const made = landingPage(
    {
      name: textOf(text) === undefined ? undefined : textOf(name),
      headline: textOf(text) ?? textOf(name) ?? '',
      lead: textOf(tagline),
      image: imageOf(image),
      actions: asList(actions).flatMap((one) => actionOf(one, note)),
      features: asList(values['features']).map((one) => featureOf(one, note)),
    },
    body,
  );
  return changeProse(made, (line) =>
    line.replace(
      /(\]\(|\ssrc="|\shref=")(?![a-z][\w+.-]*:|[/#])([^)"\s]+)/gi,
      (_, before: string, url: string) => `${before}${posix.join('/', posix.dirname(path), withoutMd(url))}`,
    ),
  );
}

const withoutMd = (url: string): string => url.replace(/(?:(?:^|(?<=\/))index)?\.(?:md|html)(?=[?#]|$)/, '');

function imageOf(written: unknown): { readonly src: string; readonly alt: string } | undefined {
  const { src, light, alt } = asObject(written);
  const own = asText(written) ?? asText(src) ?? asText(light);
  return own === undefined ? undefined : { src: own, alt: asText(alt) ?? '' };
}

function actionOf(written: unknown, note: ReportNote): LandingItem[] {
  const { text, link } = asObject(written);
  const title = asText(text)?.trim() ?? '';
  if (title !== '' && asText(link) !== undefined) return [{ title, link: asText(link) }];
  note({
    cause: 'home page',
    message: 'A button without text was left out: only a stylesheet showed it.',
    detail: asText(link) ?? '',
  });
  return [];
}

function featureOf(written: unknown, note: ReportNote): LandingItem {
  const { title, details, link, icon } = asObject(written);
  const { src, light } = asObject(icon);
  const shown = asText(icon) ?? asText(src) ?? asText(light);
  const isMarkup = shown?.includes('<') === true;
  if (isMarkup) note({ cause: 'home page', message: 'An icon of a feature, a drawing in HTML, was left out.' });
  return {
    title: asText(title) ?? '',
    link: asText(link),
    icon: isMarkup ? undefined : shown,
    text: asText(details),
  };
}
