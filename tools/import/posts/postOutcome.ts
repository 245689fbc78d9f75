import { EntryHtmlRefused } from '@engawa/platform/entryHtml/createSanitiser.ts';
import type { ImportPost } from '@engawa/platform/imports/importPost.ts';
import { formatCount } from '../text/formatCount.ts';
import type { ItemName } from './distinctGuids.ts';
import type { PostDate } from './postDate.ts';

/** A line of the report: about one post, or without a title about the file. */
export type Remark = { readonly title: string | null; readonly why: string };

/** What an item of an export comes to. */
export type PostOutcome =
  | {
      readonly kind: 'post';
      readonly post: ImportPost;
      /** of its comments, the reason of each that is left out */
      readonly skipped: readonly string[];
      readonly notes: readonly string[];
    }
  | {
      readonly kind: 'skipped';
      readonly reason: string;
      /** where it holds something that is lost by that */
      readonly remark?: Remark;
    }
  | { readonly kind: 'failed'; readonly title: string; readonly reason: string };

/** An item of an export, whatever its format. */
export type PostItem = {
  readonly title: string;
  /** "the item on line 7" */
  readonly where: string;
  readonly commentCount: number;
  /** why it is not to be imported; null for a published post */
  readonly skipReason: string | null;
  /** why it cannot be understood; null as a rule */
  readonly flaw: string | null;
  readonly name: ItemName;
  readonly date: PostDate;
};

/** The remaining values of a post. */
export type PostContent = Omit<ImportPost, 'guid' | 'title' | 'publishedAt'> & {
  readonly skipped: readonly string[];
};

/**
 * Makes a post of a published item, and names the reason for every other one.
 * @param now epoch ms: what is later is planned
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
