import type { ImportComment } from '@engawa/platform/imports/importPost.ts';
import type { TextReader } from '../html/createTextReader.ts';
import type { WxrComment } from '../wxr/wxrItem.ts';
import { parseInstant } from '../text/stamp.ts';

/** The name of a comment that bears none. */
export const NO_NAME = '匿名';

/** Comments to import, and how many others there were by reason. */
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

/** The address of a comment's author; null where it is none that a page may link to. */
export const webAddress = (url: string): string | null =>
  /^https?:\/\/[^\s]+$/i.test(url.trim()) ? url.trim() : null;

/** Removes the answers that go in a circle: none of them has a top. @param parents comment to the one it answers */
const removeCircles = (parents: Map<string, string>): void => {
  const walks = new Map<string, string>();
  for (const start of parents.keys()) {
    let at: string | undefined = start;
    for (; at !== undefined && !walks.has(at); at = parents.get(at)) walks.set(at, start);
    // this walk came back to where it was
    while (at !== undefined && walks.get(at) === start) {
      const parent = parents.get(at);
      parents.delete(at);
      at = parent;
    }
  }
};

/** Reads the nearest approved comment above each one, or null, from parents without circles. */
const createThreadReader = (parents: Map<string, string>, isApproved: (id: string) => boolean) => {
  return (id: string): string | null => {
    const path: string[] = [];
    let at = parents.get(id);
    for (; at !== undefined && !isApproved(at); at = parents.get(at)) path.push(at);
    // the next answer below them finds it at once
    for (const passed of path) {
      if (at === undefined) parents.delete(passed);
      else parents.set(passed, at);
    }
    return at ?? null;
  };
};

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
