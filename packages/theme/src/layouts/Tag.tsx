import { Isolated, type LayoutProps } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { useContentText } from '../strings/content.ts';
import { useUi } from '../strings/ui.ts';
import { ListPager } from './blog/ListPager.tsx';
import { PageHead } from './PageHead.tsx';

/** The docs with a tag. */
export function Tag({ data: { tag, all, cards, heading, pager }, body }: LayoutProps<'tag'>): ReactNode {
  const t = useContentText();
  const say = useUi();
  const count = tag.count ?? cards.length;
  const title =
    count === 1 ? t('content.oneTagged', { tag: tag.label }) : t('content.manyTagged', { n: count, tag: tag.label });
  return (
    <div className="wrap narrow">
      <PageHead heading={cards.length === 0 ? heading : title} description={tag.description}>
        <a className="more" href={all}>
          {t('content.viewAllTags')}
        </a>
      </PageHead>
      {body}
      <ul className="result-list">
        {cards.map((card) => (
          <li key={card.href}>
            <a className="card-link" href={card.href}>
              <Isolated of={card} />
            </a>
            {card.description !== undefined && <p>{card.description}</p>}
          </li>
        ))}
      </ul>
      {pager !== undefined && (
        <ListPager pager={pager} words={[say('pager.label'), say('pager.previous'), say('pager.next')]} />
      )}
    </div>
  );
}
