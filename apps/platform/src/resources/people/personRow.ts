import { toTokyoIso } from '../../system/tokyoTime.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { imageFile } from '../rows/picture.ts';

/** `PERSON_COLUMNS`: a member, the member's blog if it exists, and its newest entry. */
export type PersonRow = {
  readonly person_ameba_id: string;
  readonly nickname: string;
  readonly image_path: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
  readonly own_blog_id: number | null;
  readonly own_blog_name: string | null;
  readonly newest_id: number | null;
  readonly newest_title: string | null;
  readonly newest_at: Date | null;
};

/** Columns of `personJoins`; `m` is the member. */
export const PERSON_COLUMNS = `
  m.ameba_id as person_ameba_id, m.nickname, m.image_path, m.image_width, m.image_height,
  own.blog_id as own_blog_id, own.title as own_blog_name,
  newest.entry_id as newest_id, newest.title as newest_title, newest.published_at as newest_at`;

/**
 * Joins a member's blog and its newest entry, one index lookup each, so use it for the rows of a
 * page only.
 * @param now parameter of the current time
 */
export const personJoins = (now: string): string => `
  left join blogs own on own.member_id = m.member_id
  left join lateral (
    select e.entry_id, e.title, e.published_at from entries e
     where e.blog_id = own.blog_id and ${isPublic(now)}
     order by e.published_at desc, e.entry_id desc limit 1
  ) newest on true`;

/** Converts a person to the public names. */
export const wirePerson = (row: PersonRow, platformOrigin: string) => ({
  ameba_id: row.person_ameba_id,
  nickname: row.nickname,
  ...imageFile(platformOrigin, {
    path: row.image_path,
    width: row.image_width,
    height: row.image_height,
  }),
  blog_id: row.own_blog_id,
  blog_name: row.own_blog_name,
  newest_entry:
    row.newest_id === null || row.newest_title === null || row.newest_at === null
      ? null
      : {
          entry_id: row.newest_id,
          entry_title: row.newest_title,
          entry_created_datetime: toTokyoIso(row.newest_at),
        },
});
