import { execFileSync } from 'node:child_process';

/** The result of feedparser for a feed: its errors, and what its users would see. */
export interface ParsedFeed {
  readonly complaint: string | null;
  readonly version: string;
  readonly title: string;
  readonly entries: readonly {
    readonly id: string;
    readonly link: string;
    readonly title: string;
    readonly published: string | null;
    readonly updated: string | null;
    readonly content: string;
    readonly authors: readonly string[];
    readonly tags: readonly string[];
  }[];
}

const program = `
import json, sys, time, feedparser
feed = feedparser.parse(sys.stdin.buffer.read())
day = lambda one: time.strftime('%Y-%m-%dT%H:%M:%SZ', one) if one else None
print(json.dumps({
  'complaint': repr(feed.bozo_exception) if feed.bozo else None,
  'version': feed.version,
  'title': feed.feed.get('title', ''),
  'entries': [{
    'id': one.get('id', ''),
    'link': one.get('link', ''),
    'title': one.get('title', ''),
    'published': day(one.get('published_parsed')),
    'updated': day(one.get('updated_parsed')),
    'content': ''.join(part.value for part in one.get('content', [])),
    'authors': [author.get('name', '') for author in one.get('authors', [])],
    'tags': [tag.term for tag in one.get('tags', [])],
  } for one in feed.entries],
}))
`;

/** A Python with feedparser. The first one found may not be the system's, for which Debian installs packages. */
const python = ['python3', '/usr/bin/python3'].find((one) => {
  try {
    execFileSync(one, ['-c', 'import feedparser'], { stdio: 'ignore', timeout: 30_000 });
    return true;
  } catch {
    return false;
  }
});

/** The reason why feedparser is not available, if it is not. */
export const noFeedparser: string | undefined =
  python === undefined ? 'no python3 with feedparser; on Debian: apt-get install python3-feedparser' : undefined;

export const parseFeed = (text: string): ParsedFeed =>
  JSON.parse(
    execFileSync(python ?? 'python3', ['-c', program], { input: text, encoding: 'utf8', timeout: 60_000 }),
  ) as ParsedFeed;
