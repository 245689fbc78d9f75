import type { ImportPost } from '@engawa/platform/imports/importPost.ts';

/** What an item of an export comes to. */
export type PostOutcome =
  | {
      readonly kind: 'post';
      readonly post: ImportPost;
      readonly skipped: readonly string[];
      readonly notes: readonly string[];
    }
  | { readonly kind: 'skipped'; readonly reason: string }
  | { readonly kind: 'failed'; readonly title: string; readonly reason: string };
