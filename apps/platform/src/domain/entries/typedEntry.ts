import * as v from 'valibot';
import { normaliseName } from '@engawa/api-client/names/normaliseName.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { withoutControls } from '../../system/withoutControls.ts';
import { toTokyoIso } from '../../system/tokyoTime.ts';
import { parseHashtags } from './hashtags.ts';

/** Maximum bytes of an entry's text, in UTF-8. */
export const TEXT_LIMIT_BYTES = 1024 * 1024;
/** Maximum code points of a title. */
const TITLE_MOST = 100;
const NAME_MOST = 60;
const HASHTAGS_MOST = 30;
/** Maximum of the member's own images in one entry: each has a row and a page. */
export const PICTURES_MOST = 500;
/** Range of a new entry's date: other values are typing errors. */
const EARLIEST = Date.parse('2000-01-01T00:00:00+09:00');
const LATEST_AHEAD_MS = 366 * 24 * 60 * 60 * 1000;

const typed = (most: number) =>
  v.pipe(v.optional(v.string(), ''), v.maxLength(most), v.transform(withoutControls));
const countCharacters = (text: string) => [...text].length;

/** Fields of the editor's form; `publishAt` is a `datetime-local` value in Tokyo, or empty. */
export const typedEntrySchema = v.object({
  title: typed(10_000),
  text: typed(4 * TEXT_LIMIT_BYTES),
  themeName: typed(2000),
  hashtags: typed(200_000),
  publishFlg: v.optional(v.picklist(['open', 'amember']), 'open'),
  publishAt: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/))]),
    '',
  ),
  denyComment: v.optional(v.picklist(['accept', 'deny', 'ameba_only']), 'accept'),
  isPr: v.optional(v.boolean(), false),
});

export type TypedEntry = v.InferOutput<typeof typedEntrySchema>;

/** Why the input cannot be stored; the editor translates it. */
export type EntryError =
  | 'title-long'
  | 'text-long'
  | 'theme-long'
  | 'hashtag-long'
  | 'hashtags-many'
  | 'pictures-many'
  | 'time-wrong'
  | 'empty';

/** Parses a Tokyo time; null if it is empty or invalid. */
const tokyoInstant = (local: string): Date | null => {
  if (local === '') return null;
  const instant = new Date(`${local.length === 16 ? `${local}:00` : local}+09:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
};

/** Formats `YYYY-MM-DDTHH:mm` in Tokyo for `datetime-local`. */
export const toLocalTime = (instant: Date): string => toTokyoIso(instant).slice(0, 16);

export type CheckedEntry = Omit<TypedEntry, 'hashtags' | 'publishAt'> & {
  readonly hashtags: readonly string[];
  readonly publishAt: Date | null;
};

/**
 * The entry before a save. The entry may exceed the editor's limits, because imports have higher
 * limits.
 */
export type StoredContent = {
  readonly is_typed: boolean;
  readonly title: string;
  /** text in the editor, in bytes of UTF-8 */
  readonly text_bytes: number;
  readonly hashtags: readonly string[];
  readonly image_count: number;
  readonly published_at: Date;
};

/** Stored values above a limit may be saved again and grow a little, for corrections. */
export const isWithinLimit = (size: number, limit: number, stored = 0): boolean =>
  size <= limit || (stored > limit && size <= stored + limit / 10);

const isTimeAllowed = (publishAt: Date | null, now: Date, stored: Date | undefined): boolean => {
  if (publishAt === null) return false;
  const at = publishAt.getTime();
  if (stored && toLocalTime(stored) === toLocalTime(publishAt)) return true;
  const isOld = stored !== undefined && stored.getTime() < EARLIEST;
  return (isOld || at >= EARLIEST) && at <= now.getTime() + LATEST_AHEAD_MS;
};

/** An entry without a title and a text cannot be published. */
export const isEmpty = ({ title, text }: Pick<TypedEntry, 'title' | 'text'>): boolean =>
  title.trim() === '' && text.trim() === '';

type Circumstances = {
  readonly now: Date;
  /** a published entry has stricter rules */
  readonly isPublished: boolean;
  /** null: a new entry */
  readonly stored: StoredContent | null;
  /** whether the blog has a theme of that name */
  readonly hasTheme: (name: string) => boolean;
};

const findEntryError = (
  { title, text, themeName, hashtags }: CheckedEntry,
  { isPublished, stored, hasTheme }: Circumstances,
): EntryError | null => {
  if (!isWithinLimit(countCharacters(title), TITLE_MOST, countCharacters(stored?.title ?? '')))
    return 'title-long';
  if (!isWithinLimit(Buffer.byteLength(text), TEXT_LIMIT_BYTES, stored?.text_bytes))
    return 'text-long';
  if (countCharacters(themeName) > NAME_MOST && !hasTheme(themeName)) return 'theme-long';
  if (hashtags.length > Math.max(HASHTAGS_MOST, stored?.hashtags.length ?? 0))
    return 'hashtags-many';
  const known = new Set(stored?.hashtags);
  if (hashtags.some((name) => countCharacters(name) > NAME_MOST && !known.has(name)))
    return 'hashtag-long';
  return isPublished && isEmpty({ title, text }) ? 'empty' : null;
};

/** Validates input against the limits of an entry. Stored values are accepted. */
export const checkEntry = (
  entry: TypedEntry,
  circumstances: Circumstances,
): Result<CheckedEntry, EntryError> => {
  const { now, stored, hasTheme } = circumstances;
  const publishAt = tokyoInstant(entry.publishAt);
  const checked = {
    ...entry,
    // ideographic spaces remain, because authors use them for layout
    title: entry.title.replaceAll(/[ \t\r\n]+/g, ' ').trim(),
    themeName: hasTheme(entry.themeName) ? entry.themeName : normaliseName(entry.themeName),
    hashtags: parseHashtags(entry.hashtags),
    publishAt,
  };
  if (entry.publishAt !== '' && !isTimeAllowed(publishAt, now, stored?.published_at))
    return failure('time-wrong');
  const fault = findEntryError(checked, circumstances);
  return fault === null ? success(checked) : failure(fault);
};
