import type { CommentsView, HeadView } from '@autolode/ssg-cli/runtime';

type Giscus = CommentsView['giscus'];

interface Context {
  readonly title: string;
  readonly language: string;
  /** Path of the page. */
  readonly page: string;
  readonly head: HeadView;
}

/** Giscus stores the visitor's session under the same key, so visitors stay signed in after a migration. */
const sessionKey = 'giscus-session';

/** Languages that Giscus supports; any other uses English. */
const languages = new Set(
  'ar be bg ca cs da de en eo es eu fa fr gr gsw hbs he hu id it ja kh ko nl pl pt ro ru th tr uk uz vi zh-CN zh-HK zh-TW'.split(
    ' ',
  ),
);

const languageOf = (code: string): string => [code, code.split('-')[0] ?? ''].find((one) => languages.has(one)) ?? 'en';

/**
 * Shows the discussion of a page in a frame, and follows its height and the page's colours. The frame is configured by
 * its URL alone, so that neither a script nor a string that becomes markup is needed and Trusted Types are not
 * affected.
 *
 * @returns A function that removes the frame.
 */
export function showGiscus(place: HTMLElement, giscus: Giscus, context: Context): () => void {
  const frame = document.createElement('iframe');
  const address = () => `${giscus.host}/${languageOf(context.language)}/widget?${parameters(giscus, context)}`;
  frame.title = context.title;
  frame.allow = 'clipboard-write';
  frame.src = address();
  const onMessage = ({ data, origin, source }: MessageEvent) => {
    if (origin !== giscus.host || source !== frame.contentWindow) return;
    const { resizeHeight, signOut, error } = (data as { giscus?: GiscusMessage } | null)?.giscus ?? {};
    if (typeof resizeHeight === 'number') frame.height = String(Math.ceil(resizeHeight));
    const isStale = typeof error === 'string' && /Bad credentials|Invalid state value|State has expired/.test(error);
    if (signOut !== true && !isStale) return;
    keepSession(undefined);
    frame.src = address();
  };
  addEventListener('message', onMessage);
  const follow = () => frame.contentWindow?.postMessage({ giscus: { setConfig: { theme: colours() } } }, giscus.host);
  frame.addEventListener('load', follow);
  const observer = new MutationObserver(follow);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  place.append(frame);
  return () => {
    removeEventListener('message', onMessage);
    observer.disconnect();
    frame.remove();
  };
}

interface GiscusMessage {
  readonly resizeHeight?: unknown;
  readonly signOut?: unknown;
  readonly error?: unknown;
}

const colours = (): string => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

function parameters({ host: _, mapping, strict, ...repository }: Giscus, { page, head }: Context): URLSearchParams {
  const here = location.origin + page;
  return new URLSearchParams({
    origin: here,
    session: takeSession(),
    theme: colours(),
    reactionsEnabled: '1',
    emitMetadata: '0',
    inputPosition: 'bottom',
    ...repository,
    strict: strict ? '1' : '0',
    description: head.description ?? '',
    backLink: here,
    // Finds discussions by the same key as Giscus's script, so that existing ones are found.
    term: mapping === 'title' ? head.title : page.slice(1).replace(/\.\w+$/, '') || 'index',
  });
}

/** GitHub redirects back with a session in the URL, which must not remain visible. */
function takeSession(): string {
  const url = new URL(location.href);
  const fresh = url.searchParams.get('giscus');
  if (fresh !== null) {
    keepSession(fresh);
    url.searchParams.delete('giscus');
    history.replaceState(history.state, '', url);
    return fresh;
  }
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? '""');
    return typeof kept === 'string' ? kept : '';
  } catch {
    return '';
  }
}

function keepSession(session: string | undefined): void {
  try {
    if (session === undefined) localStorage.removeItem(sessionKey);
    else localStorage.setItem(sessionKey, JSON.stringify(session));
  } catch {
    // Without storage the visitor has to sign in again.
  }
}
