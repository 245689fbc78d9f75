import type { TemplateName } from '@engawa/contract/templates.ts';
import type { Clock } from '../../system/clock.ts';
import type { Database, Queryable } from '../../database/database.ts';

export type NewBlog = {
  readonly amebaId: string;
  readonly title: string;
  readonly template: TemplateName;
};

/** The amebaId belonged to a deleted account; it is never assigned again. */
export class RetiredNameError extends Error {
  readonly statusCode = 409;
  constructor(amebaId: string) {
    super(`${amebaId} belonged to a deleted account`);
  }
}

const findBlog = async (tx: Queryable, amebaId: string): Promise<number | null> => {
  const [present] = await tx.query<{ blog_id: number }>(
    'select blog_id from blogs where ameba_id = $1',
    [amebaId],
  );
  return present?.blog_id ?? null;
};

/**
 * Creates a blog within a transaction; the member may exist already.
 * @param blog with an amebaId that `isAmebaId` accepts
 * @returns the blog's id, and whether it is new
 * @errors rejects with RetiredNameError, a 409
 */
export const createBlogWithin = async (
  tx: Queryable,
  now: Date,
  blog: NewBlog,
): Promise<{ readonly blogId: number; readonly isCreated: boolean }> => {
  const present = await findBlog(tx, blog.amebaId);
  if (present !== null) return { blogId: present, isCreated: false };
  await tx.query(
    `insert into members (ameba_id, nickname, created_at)
     select $1, $2, $3::timestamptz where not exists (select 1 from retired_names r where r.ameba_id = $1)
     on conflict (ameba_id) do nothing`,
    [blog.amebaId, [...blog.title].slice(0, 20).join(''), now],
  );
  const [created] = await tx.query<{ blog_id: number }>(
    `insert into blogs (member_id, ameba_id, title, created_at)
     select member_id, ameba_id, $2, $3 from members where ameba_id = $1
     on conflict do nothing returning blog_id`,
    [blog.amebaId, blog.title, now],
  );
  if (!created) {
    // a concurrent command has created the blog
    const blogId = await findBlog(tx, blog.amebaId);
    if (blogId === null) throw new RetiredNameError(blog.amebaId);
    return { blogId, isCreated: false };
  }
  await tx.query('insert into blog_skins (blog_id, skin_code, template) values ($1, $2, $3)', [
    created.blog_id,
    `${blog.template}-plain`,
    blog.template,
  ]);
  // every blog may have a cover; the other fields require a paid plan
  await tx.query(`insert into blog_paid_plans (blog_id, fields) values ($1, '{cover_image}')`, [
    created.blog_id,
  ]);
  return { blogId: created.blog_id, isCreated: true };
};

/** Calls `createBlogWithin` in a new transaction. */
export const createBlog = async (
  database: Database,
  clock: Clock,
  blog: NewBlog,
): ReturnType<typeof createBlogWithin> =>
  database.transaction((tx) => createBlogWithin(tx, clock(), blog));
