import { counted } from '../text/wording.ts';
import type { ImportPost } from '@engawa/platform/imports/importPost.ts';

/** A line of the report: about one post, or without a title about the file. */
export type Remark = { readonly title: string | null; readonly why: string };

/**
 * An item that is not imported; comments that are lost with it are named.
 * @param where "the item on line 7"
 */
export const skippedWith = (
  reason: string,
  { title, where, commentCount }: { title: string; where: string; commentCount: number },
): PostOutcome => {
  if (commentCount === 0) return { kind: 'skipped', reason };
  const comments = counted(commentCount, 'comment', 'comments');
  const why = `${where} was skipped (${reason}), and ${comments} with it; publish it and export it again`;
  return { kind: 'skipped', reason, remark: { title, why } };
};

/** What an item of an export comes to. */
export type PostOutcome =
  | {
      readonly kind: 'post';
      readonly post: ImportPost;
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
