import type { ImportComment } from '@engawa/platform/domain/imports/importPost.ts';
import type { TextReader } from '../html/createTextReader.ts';
import type { WxrComment } from '../wxr/wxrItem.ts';
import { parseInstant } from '../text/stamp.ts';

/** The author name of an anonymous comment. */
export const NO_NAME = '匿名';

/** Comments to import, and the reasons of the skipped ones. */
export type PostComments = {
  readonly comments: ImportComment[];
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

/** The address of a comment's author; null if it is not a valid link. */
export const webAddress = (url: string): string | null =>
  /^https?:\/\/[^\s]+$/i.test(url.trim()) ? url.trim() : null;

/**
 * Removes replies that form a cycle and so have no root. @param parents maps a comment to its
 * parent
 */
const removeCircles = (parents: Map<string, string>): void => {
  const walks = new Map<string, string>();
  for (const start of parents.keys()) {
    let at: string | undefined = start;
    for (; at !== undefined && !walks.has(at); at = parents.get(at)) walks.set(at, start);
    // the walk has returned to its start
    while (at !== undefined && walks.get(at) === start) {
      const parent = parents.get(at);
      parents.delete(at);
      at = parent;
    }
  }
};

/** Finds the nearest approved ancestor of each comment, or null, from parents without cycles. */
const createThreadReader = (parents: Map<string, string>, isApproved: (id: string) => boolean) => {
  return (id: string): string | null => {
    const path: string[] = [];
    let at = parents.get(id);
    for (; at !== undefined && !isApproved(at); at = parents.get(at)) path.push(at);
    // cached for later replies below these comments
    for (const passed of path) {
      if (at === undefined) parents.delete(passed);
      else parents.set(passed, at);
    }
    return at ?? null;
  };
};

/**
 * The approved comments of a post in file order, with their threads.
 * @param postedAt ISO instant for a comment without a time; null: now
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
    // a manual edit may have duplicated a comment
    const id = contents.has(written) ? `${written}#${index + 1}` : written;
    contents.set(id, content);
    const parent = (comment['parent'] ?? '').trim();
    if (parent !== '' && parent !== '0') parents.set(id, parent);
    const reason = reasonToSkip(comment);
    if (reason === null) approved.set(id, comment);
    else skipped.push(reason);
  }
  removeCircles(parents);
  const readThread = createThreadReader(parents, (id) => approved.has(id));
  return {
    skipped,
    comments: [...approved].map(([id, comment]) => ({
      guid: id,
      parentGuid: readThread(id),
      authorName: text.title(comment['author'] ?? '') || NO_NAME,
      authorUrl: webAddress(comment['author_url'] ?? ''),
      text: text.lines(comment['content'] ?? ''),
      publishedAt: parseInstant(comment['date_gmt'] ?? '', comment['date'] ?? '') ?? postedAt,
    })),
  };
};
