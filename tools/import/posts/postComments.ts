import type { ImportComment } from '@engawa/platform/imports/importPost.ts';
import type { TextReader } from '../html/readText.ts';
import type { WxrComment } from '../wxr/wxrItem.ts';
import { instantOf } from '../wxr/wxrDates.ts';

const NO_NAME = '匿名';

/** Comments to import, and how many others there were by reason. */
export type PostComments = {
  readonly comments: readonly ImportComment[];
  readonly skipped: readonly string[];
};

const reasonToSkip = (comment: WxrComment): string | null => {
  const type = (comment['type'] ?? '').trim();
  if (type === 'pingback' || type === 'trackback') return `comment: ${type}`;
  if (type !== '' && type !== 'comment') return `comment: of type ${type}`;
  const approved = (comment['approved'] ?? '').trim();
  if (approved === 'spam' || approved === 'trash') return `comment: ${approved}`;
  return approved === '1' || approved === 'approve' ? null : 'comment: not approved';
};

/** The nearest comment above that is imported too; null at the top, and where answers go in a circle. */
const parentOf = (
  id: string,
  parents: ReadonlyMap<string, string>,
  kept: ReadonlySet<string>,
): string | null => {
  const seen = new Set([id]);
  for (let at = parents.get(id) ?? ''; at !== '' && at !== '0'; at = parents.get(at) ?? '') {
    if (seen.has(at)) return null;
    seen.add(at);
    if (kept.has(at)) return at;
  }
  return null;
};

/** Answers that form a circle have no top to hang from: such a comment becomes a top itself. */
const isInCircle = (id: string, parents: ReadonlyMap<string, string>): boolean => {
  const seen = new Set<string>();
  let at = parents.get(id) ?? '';
  while (at !== '' && at !== '0' && at !== id && !seen.has(at)) {
    seen.add(at);
    at = parents.get(at) ?? '';
  }
  return at === id;
};

const webAddress = (url: string): string | null =>
  /^https?:\/\/[^\s]+$/i.test(url.trim()) ? url.trim() : null;

/**
 * The approved comments of a post in the order of the file, with their threads.
 * @param postedAt ISO instant for a comment that tells no time of its own
 */
export const postComments = (
  comments: readonly WxrComment[],
  postedAt: string,
  text: TextReader,
): PostComments => {
  const skipped: string[] = [];
  const approved = new Map<string, WxrComment>();
  const parents = new Map<string, string>();
  for (const [index, comment] of comments.entries()) {
    const id = (comment['id'] ?? '').trim() || `at-${index + 1}`;
    parents.set(id, (comment['parent'] ?? '').trim());
    const reason = reasonToSkip(comment);
    if (reason === null) approved.set(id, comment);
    else skipped.push(reason);
  }
  const kept = new Set(approved.keys());
  return {
    skipped,
    comments: [...approved].map(([id, comment]) => ({
      guid: id,
      parentGuid: isInCircle(id, parents) ? null : parentOf(id, parents, kept),
      authorName: text.title(comment['author'] ?? '') || NO_NAME,
      authorUrl: webAddress(comment['author_url'] ?? ''),
      text: text.lines(comment['content'] ?? ''),
      publishedAt: instantOf(comment['date_gmt'] ?? '', comment['date'] ?? '') ?? postedAt,
    })),
  };
};
