import { cardCacheTag } from '@engawa/contract/pages/cacheTags.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { writeAuditLog, type AuditAction } from '../../domain/audit/auditLog.ts';
import { createBlog } from '../../domain/blogs/createBlog.ts';
import type { ImportAnswer } from '../../domain/imports/importPost.ts';
import { importPosts } from '../../domain/imports/importPosts.ts';
import { isStorable } from '../../domain/imports/storableText.ts';
import { amebaIdSchema, formatIssue, type AdminDeps } from './adminDeps.ts';

const IMPORT_BYTES = 32 * 1024 * 1024;
const POSTS_A_BATCH = 500;

const blogTitle = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(200),
  v.check(isStorable, 'has a control character, a lone surrogate or a noncharacter'),
);

const blogSchema = v.object({
  amebaId: amebaIdSchema,
  title: blogTitle,
  template: v.optional(v.picklist(TEMPLATE_NAMES), 'new'),
});

const importSchema = v.object({
  amebaId: amebaIdSchema,
  /** title of the blog that the first entry creates; without it the blog must exist */
  title: v.optional(blogTitle),
  source: v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(2000)),
  posts: v.pipe(v.array(v.unknown()), v.maxLength(POSTS_A_BATCH)),
});

/** Returns the cache tags of the pages that an import has changed; [] if there are none. */
const findChangedTags = (amebaId: string, { results }: ImportAnswer): readonly string[] => {
  const changed = results.filter(({ outcome }) => outcome === 'created' || outcome === 'updated');
  if (changed.length === 0) return [];
  return [
    `blog:${amebaId}`,
    'site',
    ...changed.map(({ entryId }) => `entry:${entryId}`),
    // the update may have withdrawn the entry
    ...changed.flatMap(({ outcome, entryId }) =>
      outcome === 'updated' && entryId !== null ? [cardCacheTag(entryId)] : [],
    ),
  ];
};

/** `POST /_admin/blogs` and `/_admin/import`: create a blog, and store entries in it. */
export const addBlogRoutes = (admin: FastifyInstance, deps: AdminDeps): void => {
  const { database, clock, purge } = deps;
  const audit = (act: AuditAction, amebaId: string) =>
    writeAuditLog(database, clock, { actor: 'admin', act, subject: `blog:${amebaId}` });

  admin.post('/_admin/blogs', async (request, reply) => {
    const parsed = v.safeParse(blogSchema, request.body);
    if (!parsed.success) return reply.code(400).send({ message: formatIssue(parsed.issues[0]) });
    const { blogId, isCreated } = await createBlog(database, clock, parsed.output);
    if (isCreated) {
      await audit('blog.created', parsed.output.amebaId);
      purge([`blog:${parsed.output.amebaId}`, 'site']);
    }
    return reply
      .code(isCreated ? 201 : 200)
      .send({ blogId, amebaId: parsed.output.amebaId, isCreated, database: deps.databaseName });
  });

  admin.post('/_admin/import', { bodyLimit: IMPORT_BYTES }, async (request, reply) => {
    const parsed = v.safeParse(importSchema, request.body);
    if (!parsed.success) return reply.code(400).send({ message: formatIssue(parsed.issues[0]) });
    const { amebaId, source, title, posts } = parsed.output;
    const [blog] = await database.query<{ blog_id: number }>(
      'select blog_id from blogs where ameba_id = $1',
      [amebaId],
    );
    if (!blog && title === undefined) return reply.code(404).send({ message: 'blog not found' });
    const target = {
      blogId: blog?.blog_id ?? null,
      amebaId,
      title: title ?? '',
      source,
      now: clock(),
    };
    const answer = await importPosts(database, target, posts);
    if (answer.isNewBlog) await audit('blog.created', amebaId);
    const tags = findChangedTags(amebaId, answer);
    if (tags.length > 0) {
      await audit('blog.imported', amebaId);
      purge(tags);
    }
    return { ...answer, database: deps.databaseName };
  });
};
