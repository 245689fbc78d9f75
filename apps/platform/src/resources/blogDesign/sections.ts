import { DESIGN_LIMITS } from '@engawa/api-client/designLimits.ts';
import * as v from 'valibot';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { Queryable } from '../../database/database.ts';
import { toSubDirectory } from '../../domain/ownerCss/ownerCssPath.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { codeParam, idParam } from '../request/params.ts';

/** The blog to change, and its owner. */
export type OwnBlog = {
  readonly blogId: number;
  readonly amebaId: string;
  readonly memberId: number;
  /** the fields that the blog's paid plan includes, of six */
  readonly fields: readonly string[];
  readonly now: Date;
};

const flag = v.boolean();
const count = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const countCharacters = (text: string) => [...text].length;
const text = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((typed) => typed.replaceAll('\0', '').replaceAll('\r\n', '\n').trim()),
    v.check((typed) => countCharacters(typed) <= most, 'is too long'),
  );
const httpsUrl = v.pipe(
  v.string(),
  v.maxLength(DESIGN_LIMITS.snsUrl),
  v.check((typed) => URL.parse(typed)?.protocol === 'https:', 'is not an https address'),
);
const displayCount = count(0, DESIGN_LIMITS.displayCount);

const refused = (why: string) => new ResourceError(422, why);

/** @errors ResourceError 422 `not-in-plan` */
const requireField = ({ fields }: OwnBlog, field: string): void => {
  if (!fields.includes(field)) throw refused('not-in-plan');
};

/** @errors ResourceError 422 `no-entry` for an entry that is not open in the blog */
const requireEntries = async (
  tx: Queryable,
  { blogId, now }: OwnBlog,
  ids: readonly number[],
): Promise<void> => {
  const rows = await tx.query(
    `select 1 from entries e join blogs b on b.blog_id = e.blog_id
      where e.entry_id = any($1::bigint[]) and e.blog_id = $3 and ${isPublic('$2')}`,
    [ids, now, blogId],
  );
  if (rows.length !== new Set(ids).size) throw refused('no-entry');
};

/** Defines one section of the form: its schema and its write. */
const section = <S extends v.GenericSchema>(
  schema: S,
  write: (tx: Queryable, blog: OwnBlog, typed: v.InferOutput<S>) => Promise<void>,
) => ({
  write: async (tx: Queryable, blog: OwnBlog, body: unknown) => {
    const typed = v.safeParse(schema, body);
    if (!typed.success) throw refused('malformed');
    return write(tx, blog, typed.output);
  },
});

/** The sections of a blog's design. Each section is a separate form. */
export const SECTIONS = {
  skin: section(
    v.object({ skinCode: codeParam }),
    async (tx, { blogId, amebaId }, { skinCode }) => {
      const changed = await tx.query(
        `update blog_skins s set skin_code = k.skin_code, template = k.template
         from skins k where s.blog_id = $1 and k.skin_code = $2 returning s.blog_id`,
        [blogId, skinCode],
      );
      if (changed.length === 0) throw refused('no-skin');
      // the blog's style sheet has an address from now on
      await tx.query(
        `update blogs set sub_directory = $2 where blog_id = $1 and sub_directory = ''`,
        [blogId, toSubDirectory(amebaId)],
      );
    },
  ),
  cover: section(v.object({ pictureId: v.nullable(idParam) }), async (tx, blog, { pictureId }) => {
    requireField(blog, 'cover_image');
    const [picture] = await tx.query<{ image_path: string; width: number; height: number }>(
      'select image_path, width, height from member_pictures where member_id = $1 and picture_id = $2 for share',
      [blog.memberId, pictureId ?? 0],
    );
    if (pictureId !== null && !picture) throw refused('no-picture');
    await tx.query(
      'update blog_paid_plans set cover_path = $2, cover_width = $3, cover_height = $4 where blog_id = $1',
      [blog.blogId, picture?.image_path ?? null, picture?.width ?? null, picture?.height ?? null],
    );
  }),
  layout: section(
    v.object({
      use_sidebar1: flag,
      use_sidebar2: flag,
      entry_limit: v.nullable(count(1, DESIGN_LIMITS.entryLimit)),
    }),
    async (tx, { blogId }, typed) => {
      await tx.query(
        `update blog_skins set use_sidebar1 = $2, use_sidebar2 = $3, no_use_sidebar = $4, entry_limit = $5
          where blog_id = $1`,
        [
          blogId,
          typed.use_sidebar1,
          typed.use_sidebar2,
          !(typed.use_sidebar1 || typed.use_sidebar2),
          typed.entry_limit,
        ],
      );
    },
  ),
  sidebar: section(
    v.object({
      archive_display_type: v.picklist(['month', 'year']),
      calendar_language: v.picklist(['japanese', 'other']),
      theme_display_type: v.picklist(['list', 'tree']),
      entry_display_count: displayCount,
      comment_display_count: displayCount,
      bookmark_display_count: displayCount,
      favorite_display_count: displayCount,
      reader_display_count: displayCount,
    }),
    async (tx, { blogId }, typed) => {
      await tx.query(
        `update blog_skins set archive_display_type = $2, calendar_language = $3, theme_display_type = $4,
                entry_display_count = $5, comment_display_count = $6, bookmark_display_count = $7,
                favorite_display_count = $8, reader_display_count = $9
          where blog_id = $1`,
        [
          blogId,
          typed.archive_display_type,
          typed.calendar_language,
          typed.theme_display_type,
          typed.entry_display_count,
          typed.comment_display_count,
          typed.bookmark_display_count,
          typed.favorite_display_count,
          typed.reader_display_count,
        ],
      );
    },
  ),
  messageBoard: section(
    v.object({ message: text(DESIGN_LIMITS.message) }),
    async (tx, blog, { message }) => {
      requireField(blog, 'featured_area_message_board');
      await tx.query('update blogs set message_board = $2 where blog_id = $1', [
        blog.blogId,
        message,
      ]);
    },
  ),
  introduction: section(
    v.object({ introduction: text(DESIGN_LIMITS.introduction) }),
    async (tx, { memberId, blogId }, { introduction }) => {
      await tx.query('update members set introduction = $2 where member_id = $1', [
        memberId,
        introduction,
      ]);
      await tx.query('update blogs set introduction = $2 where blog_id = $1', [
        blogId,
        introduction,
      ]);
    },
  ),
  featured: section(
    v.object({ entryIds: v.pipe(v.array(idParam), v.maxLength(DESIGN_LIMITS.fixedEntries)) }),
    async (tx, blog, { entryIds }) => {
      requireField(blog, 'featured_area_fixed_entries');
      await requireEntries(tx, blog, entryIds);
      await tx.query('delete from blog_fixed_entries where blog_id = $1', [blog.blogId]);
      await tx.query(
        `insert into blog_fixed_entries (blog_id, position, entry_id)
         select $1, place, entry_id from unnest($2::bigint[]) with ordinality as t(entry_id, place)`,
        [blog.blogId, [...new Set(entryIds)]],
      );
    },
  ),
  sns: section(
    v.object({
      sites: v.pipe(
        v.array(v.object({ type: codeParam, url: httpsUrl })),
        v.maxLength(DESIGN_LIMITS.snsSites),
      ),
    }),
    async (tx, blog, { sites }) => {
      requireField(blog, 'sns_sites');
      await tx.query('update blog_paid_plans set sns_sites = $2 where blog_id = $1', [
        blog.blogId,
        JSON.stringify(sites),
      ]);
    },
  ),
  announcement: section(
    v.object({ text: text(DESIGN_LIMITS.announcement), entryId: v.nullable(idParam) }),
    async (tx, blog, { text: line, entryId }) => {
      requireField(blog, 'article_announcement');
      if (entryId !== null) await requireEntries(tx, blog, [entryId]);
      await tx.query(
        'update blog_paid_plans set announcement_text = $2, announcement_entry_id = $3 where blog_id = $1',
        [blog.blogId, line === '' ? null : line, entryId],
      );
    },
  ),
} as const;

export type SectionName = keyof typeof SECTIONS;

// the object has exactly these keys, which the type of `Object.keys` cannot express
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];
