import type { ImportComment } from '@engawa/platform/imports/importPost.ts';
import type { TextReader } from '../html/readText.ts';
import type { WxrComment } from '../wxr/wxrItem.ts';
import { instantOf } from '../text/stamp.ts';
import { nearestKept } from './threads.ts';

/** The name of a comment that bears none. */
export const NO_NAME = '匿名';

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

/** The address of a comment's author; null where it is none that a page may link to. */
export const webAddress = (url: string): string | null =>
  /^https?:\/\/[^\s]+$/i.test(url.trim()) ? url.trim() : null;

/**
 * The approved comments of a post in the order of the file, with their threads.
 * @param postedAt ISO instant for a comment that has no time of its own; null: now
 */
export const postComments = (
  comments: readonly WxrComment[],
  postedAt: string | null,
  text: TextReader,
): PostComments => {
  const skipped: string[] = [];
  const approved = new Map<string, WxrComment>();
  const parents = new Map<string, string>();
  const contents = new Map<string, string>();
  for (const [index, comment] of comments.entries()) {
    const written = (comment['id'] ?? '').trim() || `at-${index + 1}`;
    const content = JSON.stringify(comment);
    if (contents.get(written) === content) {
      skipped.push('comment: in the file twice, word for word');
      continue;
    }
    // an editor by hand may have copied a comment
    const id = contents.has(written) ? `${written}#${index + 1}` : written;
    contents.set(id, content);
    parents.set(id, (comment['parent'] ?? '').trim());
    const reason = reasonToSkip(comment);
    if (reason === null) approved.set(id, comment);
    else skipped.push(reason);
  }
  const above = nearestKept(parents, new Set(approved.keys()));
  return {
    skipped,
    comments: [...approved].map(([id, comment]) => ({
      guid: id,
      parentGuid: above.get(id) ?? null,
      authorName: text.title(comment['author'] ?? '') || NO_NAME,
      authorUrl: webAddress(comment['author_url'] ?? ''),
      text: text.lines(comment['content'] ?? ''),
      publishedAt: instantOf(comment['date_gmt'] ?? '', comment['date'] ?? '') ?? postedAt,
    })),
  };
};
