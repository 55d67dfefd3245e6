import { reportMissing, usePage, useShell } from '@autolode/ssg-cli/runtime';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useContentText } from '../strings/content.ts';

/**
 * Comments from GitHub Discussions. No request is made to another host until they are near the viewport; then a frame
 * is created, without Giscus's script. Without scripts there is a link to the discussions.
 */
export function Comments(): ReactNode {
  const say = useContentText();
  const { comments, locale } = useShell();
  const { url, head } = usePage();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const title = say('comments.title');

  useEffect(() => {
    const element = place.current;
    if (element === null || comments === undefined) return;
    let end = () => {};
    let hasEnded = false;
    const show = async () => {
      const module = await import('./giscus-frame.ts').catch(reportMissing);
      if (module === undefined || hasEnded) return;
      const { giscus } = comments;
      end = module.showGiscus(element, giscus, { title, language: locale.htmlLang, page: url, head });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void show();
      },
      { rootMargin: '400px' },
    );
    observer.observe(element);
    return () => {
      hasEnded = true;
      observer.disconnect();
      end();
    };
  }, [comments, head, locale.htmlLang, title, url]);

  if (comments === undefined) return null;
  return (
    <section className="comments" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div ref={place} />
      <p>
        <a className="link" href={`https://github.com/${comments.giscus.repo}/discussions`}>
          {say('comments.discussions')}
        </a>
      </p>
    </section>
  );
}
