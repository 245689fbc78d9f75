import * as v from 'valibot';
import { isStorable } from './storableText.ts';

const text = v.pipe(
  v.string(),
  v.check(isStorable, 'has a control character, a lone surrogate or a noncharacter'),
);

/** A comment of an imported post; `parentGuid` names another comment of the same post. */
const importCommentSchema = v.object({
  guid: v.pipe(text, v.minLength(1), v.maxLength(2000)),
  parentGuid: v.nullable(v.string()),
  authorName: text,
  authorUrl: v.nullable(text),
  /** plain text, lines divided by `\n` */
  text,
  /** ISO instant, UTC; null: unknown */
  publishedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});

/** A picture that stands in the post, in the order of its text. */
const importImageSchema = v.object({
  url: text,
  /** CSS px */
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  alt: text,
});

/** One post of an export, as a command sends it: parsed, sanitised, independent of its origin. */
export const importPostSchema = v.object({
  /** identity within its source; the same guid again updates the entry */
  guid: v.pipe(text, v.minLength(1), v.maxLength(2000)),
  title: text,
  /** sanitised HTML */
  html: text,
  /** HTML as the source had it */
  originalHtml: text,
  /** ISO instant, UTC; null: unknown, so the entry becomes a draft */
  publishedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** ISO instant, UTC; null: unknown */
  updatedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  themeName: text,
  /** without `#` */
  hashtags: v.array(text),
  commentsAllowed: v.boolean(),
  /** `amember` for a post that only members may read, such as one under a password */
  publishFlg: v.picklist(['open', 'amember']),
  images: v.optional(v.array(importImageSchema), []),
  comments: v.array(importCommentSchema),
});

export type ImportComment = v.InferInput<typeof importCommentSchema>;
/** What `POST /_admin/import` takes in `posts`. `images` may be left out. A control character refuses the post. */
export type ImportPost = v.InferInput<typeof importPostSchema>;

/** What became of one post, in the order they were sent. */
export type ImportAnswer = {
  /** whether the blog was created with one of them */
  readonly isNewBlog: boolean;
  readonly results: readonly {
    readonly guid: string;
    /** `left`: its owner has changed or deleted it here, which stays so */
    readonly outcome: 'created' | 'updated' | 'unchanged' | 'left' | 'failed';
    /** null where it failed or was deleted */
    readonly entryId: number | null;
    /** of the post, that the entry has now; deleted ones are none */
    readonly comments: number;
    /** one sentence, only where it failed */
    readonly reason: string | null;
  }[];
};
