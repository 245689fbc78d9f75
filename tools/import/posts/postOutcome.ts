import { EntryHtmlRefused } from '@engawa/platform/domain/entryHtml/createSanitiser.ts';
import type { ImportPost } from '@engawa/platform/domain/imports/importPost.ts';
import { formatCount } from '../text/formatCount.ts';
import type { ItemName } from './distinctGuids.ts';
import type { PostDate } from './postDate.ts';

/** A line of the report: about one post, or without a title about the file. */
export type Remark = { readonly title: string | null; readonly why: string };

/** The result of an item of an export. */
export type PostOutcome =
  | {
      readonly kind: 'post';
      readonly post: ImportPost;
      /** the reason of each skipped comment */
      readonly skipped: readonly string[];
      readonly notes: readonly string[];
    }
  | {
      readonly kind: 'skipped';
      readonly reason: string;
      /** sentence about content that is lost if the item is skipped */
      readonly remark?: Remark;
    }
  | { readonly kind: 'failed'; readonly title: string; readonly reason: string };

/** An item of an export in any format. */
export type PostItem = {
  readonly title: string;
  /** "the item on line 7" */
  readonly where: string;
  readonly commentCount: number;
  /** the reason to skip the item; null for a published post */
  readonly skipReason: string | null;
  /** the reason why the item is invalid; usually null */
  readonly flaw: string | null;
  readonly name: ItemName;
  readonly date: PostDate;
};

/** The other values of a post. */
export type PostContent = Omit<ImportPost, 'guid' | 'title' | 'publishedAt'> & {
  readonly skipped: readonly string[];
};

/**
 * Converts a published item to a post; for any other item returns the reason.
 * @param now epoch ms: later posts are planned
 * @param createContent may throw EntryHtmlRefused, which fails the item
 */
export const postOutcome = (
  { title, where, commentCount, skipReason, flaw, name, date }: PostItem,
  now: number,
  createContent: (publishedAt: string | null, note: (text: string) => void) => PostContent,
): PostOutcome => {
  const { publishedAt } = date;
  const skip = (reason: string): PostOutcome => {
    if (commentCount === 0) return { kind: 'skipped', reason };
    const comments = formatCount(commentCount, 'comment', 'comments');
    const why = `${where} was skipped (${reason}), and ${comments} with it; publish it and export it again`;
    return { kind: 'skipped', reason, remark: { title, why } };
  };
  if (skipReason !== null) return skip(skipReason);
  if (name.isRepeated) return { kind: 'skipped', reason: 'post: in the file twice, word for word' };
  if (flaw !== null) return { kind: 'failed', title, reason: flaw };
  if (publishedAt !== null && Date.parse(publishedAt) > now) return skip('post: planned for later');
  const notes = [...date.notes];
  try {
    const { skipped, ...content } = createContent(publishedAt, (note) => void notes.push(note));
    const post = { guid: name.guid, title, publishedAt, ...content };
    return { kind: 'post', post, skipped, notes };
  } catch (error) {
    if (error instanceof EntryHtmlRefused) return { kind: 'failed', title, reason: error.message };
    throw error;
  }
};
