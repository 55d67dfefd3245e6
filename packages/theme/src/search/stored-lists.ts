import type { AskMessage } from '@autolode/ssg-cli/runtime';

/** A page or section that the visitor opened from search. */
export interface StoredHit {
  readonly url: string;
  readonly title: string;
  readonly heading: string;
  readonly path: readonly string[];
}

export interface StoredConversation {
  readonly id: string;
  readonly messages: readonly AskMessage[];
}

export interface Lists {
  readonly recent: readonly StoredHit[];
  readonly favorites: readonly StoredHit[];
  readonly conversations: readonly StoredConversation[];
}

const mostRecent = 7;
const mostFavorites = 10;
const mostConversations = 10;

export const emptyLists: Lists = { recent: [], favorites: [], conversations: [] };

/** Newest first and without duplicates. A favourite is not listed as recent. */
export const addRecent = (lists: Lists, hit: StoredHit): Lists =>
  has(lists.favorites, hit) ? lists : { ...lists, recent: [hit, ...without(lists.recent, hit)].slice(0, mostRecent) };

export const removeRecent = (lists: Lists, hit: StoredHit): Lists => ({
  ...lists,
  recent: without(lists.recent, hit),
});

/** Moves a hit from the recent ones to the favourites. */
export const addFavorite = (lists: Lists, hit: StoredHit): Lists => ({
  ...lists,
  recent: without(lists.recent, hit),
  favorites: [hit, ...without(lists.favorites, hit)].slice(0, mostFavorites),
});

export const removeFavorite = (lists: Lists, hit: StoredHit): Lists => ({
  ...lists,
  favorites: without(lists.favorites, hit),
});

export const keepConversation = (lists: Lists, conversation: StoredConversation): Lists => ({
  ...lists,
  conversations: [conversation, ...lists.conversations.filter(({ id }) => id !== conversation.id)].slice(
    0,
    mostConversations,
  ),
});

export const removeConversation = (lists: Lists, { id }: StoredConversation): Lists => ({
  ...lists,
  conversations: lists.conversations.filter((one) => one.id !== id),
});

/** Parses stored lists leniently, because other versions of the site, and visitors, may have written them. */
export function readLists(text: string | null): Lists {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return emptyLists;
  }
  const { recent, favorites, conversations } = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return {
    recent: list(recent).filter(isHit).slice(0, mostRecent),
    favorites: list(favorites).filter(isHit).slice(0, mostFavorites),
    conversations: list(conversations).filter(isConversation).slice(0, mostConversations),
  };
}

const has = (hits: readonly StoredHit[], { url }: StoredHit): boolean => hits.some((hit) => hit.url === url);
const without = (hits: readonly StoredHit[], { url }: StoredHit): StoredHit[] => hits.filter((hit) => hit.url !== url);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Only paths of this site and web URLs: a stored `javascript:` URL must not become a link. */
const isHit = (value: unknown): value is StoredHit => {
  const { url, title, heading, path } = (value ?? {}) as Partial<StoredHit>;
  return (
    typeof url === 'string' &&
    /^(?:\/(?!\/)|https?:\/\/)/.test(url) &&
    typeof title === 'string' &&
    typeof heading === 'string' &&
    list(path).every((label) => typeof label === 'string')
  );
};

const isConversation = (value: unknown): value is StoredConversation => {
  const { id, messages } = (value ?? {}) as Partial<StoredConversation>;
  return (
    typeof id === 'string' &&
    list(messages).length > 0 &&
    list(messages).every((message) => {
      const { role, text } = (message ?? {}) as Partial<AskMessage>;
      return (role === 'user' || role === 'assistant') && typeof text === 'string';
    })
  );
};
