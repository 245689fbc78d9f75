import { DESIGN_LIMITS, SNS_TYPES } from '@engawa/api-client/designLimits.ts';
import type { BlogDesign } from '@engawa/api-client/model/blogDesign.ts';
import { failure, success, type Params, type Result } from '@engawa/contract';
import * as v from 'valibot';
import type { FormErrors } from '../forms/FormFields.tsx';

/** The forms of the page, in order. The style sheet and the cover image are saved separately. */
export const DESIGN_SECTIONS = [
  'skin',
  'cover',
  'layout',
  'sidebar',
  'css',
  'messageBoard',
  'introduction',
  'featured',
  'sns',
  'announcement',
] as const;
export type DesignSection = (typeof DESIGN_SECTIONS)[number];

/** For sections that depend on the plan: the plan's field name. */
export const PLAN_FIELDS: Partial<Record<DesignSection, string>> = {
  cover: 'cover_image',
  messageBoard: 'featured_area_message_board',
  featured: 'featured_area_fixed_entries',
  sns: 'sns_sites',
  announcement: 'article_announcement',
};

export const DISPLAY_COUNTS = [
  ['entry_display_count', '最新の記事', 'entryCount'],
  ['comment_display_count', '最新のコメント', 'commentCount'],
  ['reader_display_count', 'フォロワー', 'readerCount'],
  ['favorite_display_count', 'お気に入り', 'favoriteCount'],
  ['bookmark_display_count', 'ブックマーク', 'bookmarkCount'],
] as const;

/** The form values of a blog's design, as they would be submitted. */
export const toDesignForm = (design: BlogDesign): URLSearchParams => {
  const { display, announcement } = design;
  const form = new URLSearchParams({
    skin_code: design.skinCode,
    use_sidebar_1: design.isSidebar1Used ? '1' : '0',
    use_sidebar_2: design.isSidebar2Used ? '1' : '0',
    entry_limit: `${design.entryLimit ?? ''}`,
    archive_display_type: display.archiveDisplayType,
    calendar_language: display.calendarLanguage,
    theme_display_type: display.themeDisplayType,
    ...Object.fromEntries(DISPLAY_COUNTS.map(([name, , key]) => [name, `${display[key]}`])),
    css: design.css,
    message: design.message,
    introduction: design.introduction,
    announcement_text: announcement.text,
    announcement_entry_id: `${announcement.entryId ?? ''}`,
    picture_id: 'present',
  });
  for (const entryId of design.fixedEntryIds) form.append('fixed_entry_id', `${entryId}`);
  for (const { type, url } of design.snsSites) {
    form.append('sns_type', type);
    form.append('sns_url', url);
  }
  return form;
};

const countCharacters = (text: string) => [...text].length;

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll('\r\n', '\n').trim()),
    v.check((typed) => countCharacters(typed) <= most, `${most}文字以内で入力してください。`),
  );

const number = (least: number, most: number) => {
  const words = `${least}から${most}までの数字を入力してください。`;
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,3}$/, words),
    v.transform(Number),
    v.minValue(least, words),
    v.maxValue(most, words),
  );
};

const CHOOSE = '選んでください。';
const ENTRY = v.pipe(v.string(), v.regex(/^\d{1,16}$/, CHOOSE), v.transform(Number));
const orNull = <S extends v.GenericSchema<string, unknown>>(schema: S) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    schema,
  ]);
const count = number(0, DESIGN_LIMITS.displayCount);
const url = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(DESIGN_LIMITS.snsUrl, `${DESIGN_LIMITS.snsUrl}文字以内で入力してください。`),
  v.check(
    (typed) => URL.parse(typed)?.protocol === 'https:',
    'https:// で始まるアドレスを入力してください。',
  ),
);

const SCHEMAS = {
  skin: v.object({ skin_code: v.pipe(v.string(), v.minLength(1, CHOOSE)) }),
  layout: v.object({ entry_limit: orNull(number(1, DESIGN_LIMITS.entryLimit)) }),
  sidebar: v.object({
    archive_display_type: v.picklist(['month', 'year'], CHOOSE),
    calendar_language: v.picklist(['japanese', 'other'], CHOOSE),
    theme_display_type: v.picklist(['list', 'tree'], CHOOSE),
    entry_display_count: count,
    comment_display_count: count,
    reader_display_count: count,
    favorite_display_count: count,
    bookmark_display_count: count,
  }),
  messageBoard: v.object({ message: text(DESIGN_LIMITS.message) }),
  introduction: v.object({ introduction: text(DESIGN_LIMITS.introduction) }),
  announcement: v.object({
    announcement_text: text(DESIGN_LIMITS.announcement),
    announcement_entry_id: orNull(ENTRY),
  }),
} as const;

const checked = <S extends v.GenericSchema>(
  schema: S,
  form: URLSearchParams,
): Result<v.InferOutput<S>, FormErrors> => {
  const read = v.safeParse(schema, Object.fromEntries(form));
  if (read.success) return success(read.output);
  return failure(
    Object.fromEntries(
      read.issues.map((issue) => [
        String(issue.path?.[0]?.key),
        // for an optional value, the message of its last alternative
        issue.issues?.at(-1)?.message ?? issue.message,
      ]),
    ),
  );
};

const isTicked = (form: URLSearchParams, name: string) => form.getAll(name).at(-1) === '1';

const readSites = (form: URLSearchParams): Result<Params, FormErrors> => {
  const [types, urls] = [form.getAll('sns_type'), form.getAll('sns_url')];
  const rows = urls.flatMap((typed, at) =>
    typed.trim() === '' ? [] : [{ at, type: types[at] ?? '', read: v.safeParse(url, typed) }],
  );
  const faults = rows.flatMap(({ at, type, read }) => {
    const known: readonly string[] = SNS_TYPES;
    if (!known.includes(type)) return [[`sns_url_${at}`, CHOOSE] as const];
    return read.success ? [] : [[`sns_url_${at}`, read.issues[0].message] as const];
  });
  if (faults.length > 0) return failure(Object.fromEntries(faults));
  return success({
    sites: rows
      .slice(0, DESIGN_LIMITS.snsSites)
      .flatMap(({ type, read }) => (read.success ? [{ type, url: read.output }] : [])),
  });
};

/** Sections that the read layer writes. */
export type WrittenSection = Exclude<DesignSection, 'css' | 'cover'>;

/** Decodes a posted section into the parameters of its write. */
export const readSection = (
  section: WrittenSection,
  form: URLSearchParams,
): Result<Params, FormErrors> => {
  switch (section) {
    case 'skin': {
      const read = checked(SCHEMAS.skin, form);
      return read.ok ? success({ skinCode: read.value.skin_code }) : read;
    }
    case 'layout': {
      const read = checked(SCHEMAS.layout, form);
      if (!read.ok) return read;
      return success({
        ...read.value,
        use_sidebar1: isTicked(form, 'use_sidebar_1'),
        use_sidebar2: isTicked(form, 'use_sidebar_2'),
      });
    }
    case 'announcement': {
      const read = checked(SCHEMAS.announcement, form);
      if (!read.ok) return read;
      const { announcement_text: line, announcement_entry_id: entryId } = read.value;
      return success({ text: line, entryId });
    }
    case 'featured': {
      const ids = form.getAll('fixed_entry_id').filter((id) => /^\d{1,16}$/.test(id));
      return success({ entryIds: [...new Set(ids.map(Number))] });
    }
    case 'sns':
      return readSites(form);
    case 'sidebar':
    case 'messageBoard':
    case 'introduction':
      return checked(SCHEMAS[section], form);
  }
};
