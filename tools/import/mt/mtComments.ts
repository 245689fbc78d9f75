import type { ImportComment } from '@engawa/platform/domain/imports/importPost.ts';
import type { TextReader } from '../html/createTextReader.ts';
import { computeDigest } from '../posts/distinctGuids.ts';
import { NO_NAME, webAddress, type PostComments } from '../posts/postComments.ts';
import { parseMtInstant } from '../text/stamp.ts';
import type { MtComment, MtEntry } from './mtEntry.ts';

/**
 * Some services export private comments, which only the owner could read, together with the others.
 */
const reasonToSkip = ({ headers, text }: MtComment): string | null => {
  if (!['', '0'].includes(headers.get('SECRET') ?? '')) return 'comment: private';
  return text === '' ? 'comment: empty' : null;
};

/**
 * The comments of an entry in file order, identified by author, date and text, because the format
 * has no ids.
 * @param postedAt ISO instant for a comment without a time; null: now
 */
export const mtComments = (
  entry: MtEntry,
  postedAt: string | null,
  text: TextReader,
): PostComments => {
  const skipped = Array.from({ length: entry.pingCount }, () => 'comment: trackback');
  const comments: ImportComment[] = [];
  const counts = new Map<string, number>();
  for (const comment of entry.comments) {
    const reason = reasonToSkip(comment);
    if (reason !== null) {
      skipped.push(reason);
      continue;
    }
    const header = (name: string) => comment.headers.get(name) ?? '';
    const key = computeDigest(header('AUTHOR'), header('DATE'), comment.text);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    comments.push({
      guid: count === 1 ? key : `${key}#${count}`,
      parentGuid: null,
      authorName: text.title(header('AUTHOR')) || NO_NAME,
      authorUrl: webAddress(header('URL')),
      text: text.lines(comment.text),
      publishedAt: parseMtInstant(header('DATE')) ?? postedAt,
    });
  }
  return { comments, skipped };
};
