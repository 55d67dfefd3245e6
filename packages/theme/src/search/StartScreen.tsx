// biome-ignore-all lint/a11y/useSemanticElements: the grid of a combobox is not a table.
// biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps the focus and refers to the active row.
import type { SearchEngine, ShellView } from '@autolode/ssg-cli/runtime';
import type { ReactNode } from 'react';
import { Icon } from '../icons.tsx';
import { Enter, Path, selection } from './ResultsScreen.tsx';
import type { AskStart } from './SearchModal.tsx';
import { StartGroup } from './StartGroup.tsx';
import { SuggestedRows, suggestedOf } from './SuggestedRows.tsx';
import {
  addFavorite,
  type Lists,
  removeConversation,
  removeFavorite,
  removeRecent,
  type StoredHit,
} from './stored-lists.ts';
import type { ActiveItem } from './use-active-item.ts';
import { type SearchKey, useSearchText } from './use-search-text.ts';

export interface StartScreenProps {
  readonly lists: Lists;
  readonly change: (change: (lists: Lists) => Lists) => void;
  readonly items: ActiveItem;
  readonly engine: SearchEngine | undefined;
  readonly onGo: (hit: StoredHit | undefined) => void;
  readonly onAsk: (start: AskStart) => void;
}

/** The suggested questions. */
const questionsOf = (engine: SearchEngine | undefined): readonly string[] =>
  engine?.ask?.suggestedQuestions.slice(0, 3) ?? [];

/** Whether there is anything to show before the visitor types. */
export const hasStart = (
  { recent, favorites, conversations }: Lists,
  engine: SearchEngine | undefined,
  shell: ShellView,
): boolean =>
  suggestedOf(shell).length > 0 ||
  recent.length + favorites.length + questionsOf(engine).length > 0 ||
  (engine?.ask !== undefined && conversations.length > 0);

/** The screen before the visitor types: recent pages, favourites and conversations. */
export function StartScreen({ lists, change, items, engine, onGo, onAsk }: StartScreenProps): ReactNode {
  const { recent, favorites } = lists;
  const conversations = engine?.ask === undefined ? [] : lists.conversations;
  const questions = questionsOf(engine);
  const hitRow = (kind: 'recent' | 'favorite', hit: StoredHit) => {
    const id = `search-${kind}-${hit.url}`;
    return (
      <div role="row" key={hit.url} className="search-row" {...selection(items, id)}>
        <div role="gridcell" className="search-cell">
          <a id={id} data-item="" tabIndex={-1} href={hit.url} onClick={(event) => isPlain(event) && onGo(hit)}>
            <Icon name={kind === 'recent' ? 'history' : 'star'} />
            <span className="search-row-text">
              <span className="search-row-title">{hit.heading === '' ? hit.title : hit.heading}</span>
              <Path path={hit.heading === '' ? hit.path : [...hit.path, hit.title]} />
            </span>
          </a>
        </div>
        {kind === 'recent' && (
          <Action icon="star" label="search.save" onClick={() => change((last) => addFavorite(last, hit))} />
        )}
        <Action
          icon="trash"
          label={kind === 'recent' ? 'search.removeRecent' : 'search.removeFavorite'}
          onClick={() => change((last) => (kind === 'recent' ? removeRecent(last, hit) : removeFavorite(last, hit)))}
        />
      </div>
    );
  };
  return (
    <>
      <SuggestedRows items={items} onGo={() => onGo(undefined)} />
      <StartGroup label="search.recent">{recent.map((hit) => hitRow('recent', hit))}</StartGroup>
      <StartGroup label="search.favorites">{favorites.map((hit) => hitRow('favorite', hit))}</StartGroup>
      <StartGroup label="search.conversations">
        {conversations.map((conversation) => {
          const id = `search-conversation-${conversation.id}`;
          return (
            <div role="row" key={conversation.id} className="search-row" {...selection(items, id)}>
              <div role="gridcell" className="search-cell">
                <button type="button" id={id} data-item="" tabIndex={-1} onClick={() => onAsk({ conversation })}>
                  <Icon name="sparkles" />
                  <span className="search-row-text">
                    <span className="search-row-title">{conversation.messages[0]?.text}</span>
                  </span>
                </button>
              </div>
              <Action
                icon="trash"
                label="search.removeConversation"
                onClick={() => change((last) => removeConversation(last, conversation))}
              />
            </div>
          );
        })}
      </StartGroup>
      <StartGroup label="search.suggestedQuestions">
        {questions.map((question) => {
          const id = `search-question-${question}`;
          return (
            <div role="row" key={question} className="search-row" {...selection(items, id)}>
              <div role="gridcell" className="search-cell">
                <button type="button" id={id} data-item="" tabIndex={-1} onClick={() => onAsk({ question })}>
                  <Icon name="sparkles" />
                  <span className="search-row-text">
                    <span className="search-row-title">{question}</span>
                  </span>
                  <Enter />
                </button>
              </div>
            </div>
          );
        })}
      </StartGroup>
    </>
  );
}

function Action({
  icon,
  label,
  onClick,
}: {
  readonly icon: string;
  readonly label: SearchKey;
  readonly onClick: () => void;
}): ReactNode {
  const say = useSearchText();
  return (
    <div role="gridcell">
      <button type="button" className="search-action" aria-label={say(label)} title={say(label)} onClick={onClick}>
        <Icon name={icon} />
      </button>
    </div>
  );
}

const isPlain = (event: { metaKey: boolean; ctrlKey: boolean; shiftKey: boolean; altKey: boolean }): boolean =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
