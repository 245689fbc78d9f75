import * as v from 'valibot';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { withoutControls } from '../entryHtml/withoutControls.ts';

/** Bytes of UTF-8. */
export const TEXT_LIMIT_BYTES = 1024 * 1024;
/** Code points. */
const TITLE_MOST = 100;
const NAME_MOST = 60;
const HASHTAGS_MOST = 30;
/** Of the member's own in one entry: each is a row, and a page. */
export const PICTURES_MOST = 500;
/** Neither earlier nor later can be meant. */
const EARLIEST = Date.parse('2000-01-01T00:00:00+09:00');
const LATEST_AHEAD_MS = 366 * 24 * 60 * 60 * 1000;

const typed = (most: number) =>
  v.pipe(v.optional(v.string(), ''), v.maxLength(most), v.transform(withoutControls));
const lengthOf = (text: string) => [...text].length;

/** What the editor's form holds; `publishAt` as `datetime-local` has it, in Tokyo, or empty. */
export const typedEntrySchema = v.object({
  title: typed(2000),
  text: typed(4 * TEXT_LIMIT_BYTES),
  themeName: typed(2000),
  hashtags: typed(20_000),
  publishFlg: v.optional(v.picklist(['open', 'amember']), 'open'),
  publishAt: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/))]),
    '',
  ),
  denyComment: v.optional(v.picklist(['accept', 'deny', 'ameba_only']), 'accept'),
  isPr: v.optional(v.boolean(), false),
});

export type TypedEntry = v.InferOutput<typeof typedEntrySchema>;

/** Why what was typed cannot be stored, as the editor has words for it. */
export type EntryFault =
  | 'title-long'
  | 'text-long'
  | 'theme-long'
  | 'hashtag-long'
  | 'hashtags-many'
  | 'pictures-many'
  | 'time-wrong'
  | 'empty';

/** Hashtags as they are typed, parted by spaces, commas or their `#`; each once, without `#`. */
export const hashtagsOf = (line: string): readonly string[] => [
  ...new Set(
    line
      .normalize('NFC')
      .split(/[\s,、，#＃]+/u)
      .filter((name) => name !== ''),
  ),
];

/** The instant of a time of Tokyo; null where none was typed or it is no time. */
export const tokyoInstant = (local: string): Date | null => {
  if (local === '') return null;
  const instant = new Date(`${local.length === 16 ? `${local}:00` : local}+09:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
};

export type CheckedEntry = Omit<TypedEntry, 'hashtags' | 'publishAt'> & {
  readonly hashtags: readonly string[];
  readonly publishAt: Date | null;
};

/** Checks what was typed against the limits of an entry. @param isPublished more is asked of what others see */
export const checkedEntry = (
  entry: TypedEntry,
  now: Date,
  isPublished: boolean,
): Result<CheckedEntry, EntryFault> => {
  const title = entry.title.replaceAll(/\s+/g, ' ').trim();
  const themeName = entry.themeName.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const hashtags = hashtagsOf(entry.hashtags);
  const publishAt = tokyoInstant(entry.publishAt);
  if (lengthOf(title) > TITLE_MOST) return failure('title-long');
  if (Buffer.byteLength(entry.text) > TEXT_LIMIT_BYTES) return failure('text-long');
  if (lengthOf(themeName) > NAME_MOST) return failure('theme-long');
  if (hashtags.length > HASHTAGS_MOST) return failure('hashtags-many');
  if (hashtags.some((name) => lengthOf(name) > NAME_MOST)) return failure('hashtag-long');
  const isTimeWrong =
    entry.publishAt !== '' &&
    (publishAt === null ||
      publishAt.getTime() < EARLIEST ||
      publishAt.getTime() > now.getTime() + LATEST_AHEAD_MS);
  if (isTimeWrong) return failure('time-wrong');
  if (isPublished && title === '' && entry.text.trim() === '') return failure('empty');
  return success({ ...entry, title, themeName, hashtags, publishAt });
};
