import { BLOG_LIMITS, oneLine } from '@engawa/api-client/blogLimits.ts';
import type { OwnBlog } from '@engawa/api-client/resources/member/ownBlog.ts';
import { failure, success, type Result } from '@engawa/contract';
import * as v from 'valibot';
import type { FormErrors } from '../forms/FormFields.tsx';

const TITLE_BLANK = 'ブログの名前を入力してください。';
const TITLE_LONG = `ブログの名前は${BLOG_LIMITS.title}文字以内にしてください。`;
const DESCRIPTION_LONG = `ブログの説明は${BLOG_LIMITS.description}文字以内にしてください。`;

/** Schema of a single-line text, normalised as the platform stores it. */
const line = (most: number, tooLong: string) =>
  v.pipe(
    v.string(),
    v.transform(oneLine),
    v.check((typed) => [...typed].length <= most, tooLong),
  );

const title = v.pipe(
  v.optional(line(BLOG_LIMITS.title, TITLE_LONG), ''),
  v.minLength(1, TITLE_BLANK),
);

const settings = v.object({
  title,
  description: v.optional(line(BLOG_LIMITS.description, DESCRIPTION_LONG), ''),
});

/** The settings of a blog that its owner edits. */
export type BlogSettings = Pick<OwnBlog, 'title' | 'genreCode'> & { readonly description: string };

/** The form's values, as they would be submitted. */
export const toBlogForm = (blog: BlogSettings): URLSearchParams =>
  new URLSearchParams({
    title: blog.title,
    description: blog.description,
    genre: blog.genreCode ?? '',
  });

/** The error of a blog title in Japanese; null if it is valid. */
export const findTitleError = (typed: string): string | null => {
  const read = v.safeParse(title, typed);
  return read.success ? null : read.issues[0].message;
};

/**
 * Decodes the posted form and reports all of its errors at once.
 * @param genres codes of the existing genres
 */
export const readBlogForm = (
  form: URLSearchParams,
  genres: readonly string[],
): Result<BlogSettings, FormErrors> => {
  const genre = form.get('genre') ?? '';
  const isGenre = genre === '' || genres.includes(genre);
  const read = v.safeParse(settings, Object.fromEntries(form), { abortPipeEarly: true });
  if (read.success && isGenre)
    return success({ ...read.output, genreCode: genre === '' ? null : genre });
  return failure({
    ...Object.fromEntries(
      (read.issues ?? []).map((issue) => [String(issue.path?.[0]?.key), issue.message]),
    ),
    ...(!isGenre && { genre: 'ジャンルを選び直してください。' }),
  });
};

const REFUSALS: Readonly<Record<string, string>> = {
  // a platform of another release may count characters differently
  'title-blank': TITLE_BLANK,
  'title-long': TITLE_LONG,
  'description-long': DESCRIPTION_LONG,
  'no-genre': 'そのジャンルはなくなりました。選び直してください。',
  'Too Many Requests': '保存の回数が多すぎます。1分ほど待ってから、もう一度お試しください。',
  Forbidden: '時間がたったため、もう一度ボタンを押してください。入力した内容は残っています。',
};

const DOWN =
  'ただいま保存できません。入力した内容はこの画面に残っています。時間をおいて、もう一度お試しください。';

/** The message for a refusal by the platform. @param reason as the platform names it */
export const toBlogMessage = (reason: string): string =>
  Object.hasOwn(REFUSALS, reason) ? (REFUSALS[reason] ?? DOWN) : DOWN;
