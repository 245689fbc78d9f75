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

/** An image of the post; images are in the order of the text. */
const importImageSchema = v.object({
  url: text,
  /** CSS px */
  width: v.pipe(v.number(), v.integer(), v.minValue(1)),
  height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  alt: text,
});

/**
 * One post of an export in the form that a command sends: parsed, sanitised, and the same for every
 * source.
 */
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
/**
 * An item of `posts` in `POST /_admin/import`. `images` is optional; control characters are
 * invalid.
 */
export type ImportPost = v.InferInput<typeof importPostSchema>;

/** The outcome of each post, in the order of the request. */
export const importAnswerSchema = v.object({
  /** whether this request created the blog */
  isNewBlog: v.boolean(),
  results: v.pipe(
    v.array(
      v.object({
        guid: v.string(),
        /** `left`: unchanged, because the owner has edited or deleted it here */
        outcome: v.picklist(['created', 'updated', 'unchanged', 'left', 'failed']),
        /** null if it failed or was deleted */
        entryId: v.nullable(v.number()),
        /** comments of the post in the entry now, without deleted ones */
        comments: v.number(),
        /** one sentence, only if it failed */
        reason: v.nullable(v.string()),
      }),
    ),
    v.readonly(),
  ),
});
export type ImportAnswer = Readonly<v.InferOutput<typeof importAnswerSchema>>;
