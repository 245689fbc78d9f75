import type { ImportPost } from '@engawa/platform/imports/importPost.ts';

/** A line of the report: about one post, or without a title about the file. */
export type Remark = { readonly title: string | null; readonly why: string };

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
