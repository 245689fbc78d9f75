import { isAmebaId } from '@engawa/contract/amebaId.ts';
import { cardCacheTag } from '@engawa/contract/pages/cacheTags.ts';
import { isBearerRight } from '@engawa/server-kit/secrets/isBearerRight.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { addAdAdminRoutes } from '../ads/adAdminRoutes.ts';
import type { Clock } from '../../system/clock.ts';
import type { Database } from '../../database/database.ts';
import { importPosts } from '../../domain/imports/importPosts.ts';
import { isStorable } from '../../domain/imports/storableText.ts';
import { saveOwnerCss } from '../../domain/ownerCss/saveOwnerCss.ts';
import { addModerationRoutes } from './moderationRoutes.ts';
import { RELEASE_ACTIONS, writeAuditLog, type AuditAction } from '../../domain/audit/auditLog.ts';
import { addEditorialRoutes } from './editorialRoutes.ts';
import { addBackupRoutes } from './backupRoutes.ts';
import type { PictureStore } from '../../domain/media/pictureStore.ts';
import type { Purge } from '../../domain/purges/purgeLog.ts';
import { addTeamAdminRoutes } from './teamAdminRoutes.ts';
import { createBlog } from '../../domain/blogs/createBlog.ts';

const IMPORT_BYTES = 32 * 1024 * 1024;
const POSTS_A_BATCH = 500;

export type AdminDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly adminToken: string | null;
  readonly purge: Purge;
  readonly pictures: Pick<PictureStore, 'plan' | 'add' | 'remove'>;
  /** origin of images, without a trailing slash */
  readonly mediaOrigin: string;
  /** name of the database for operators, without a password */
  readonly databaseName: string;
  /** temporary files of backups, on the data disk */
  readonly folder: string;
  /** bucket of members' images; null: the data folder */
  readonly mediaBucket: string | null;
};

const amebaId = v.pipe(v.string(), v.check(isAmebaId, 'is not an amebaId'));

const blogTitle = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(200),
  v.check(isStorable, 'has a control character, a lone surrogate or a noncharacter'),
);

const blogSchema = v.object({
  amebaId,
  title: blogTitle,
  template: v.optional(v.picklist(TEMPLATE_NAMES), 'new'),
});

const importSchema = v.object({
  amebaId,
  /** title of the blog that the first entry creates; without it the blog must exist */
  title: v.optional(blogTitle),
  source: v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(2000)),
  posts: v.pipe(v.array(v.unknown()), v.maxLength(POSTS_A_BATCH)),
});

const ownerCssSchema = v.object({ amebaId, css: v.string() });

const LONGEST_SUBJECT = 200;

const purgeSchema = v.object({
  tags: v.pipe(
    v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(LONGEST_SUBJECT))),
    v.minLength(1),
    v.maxLength(100),
  ),
  kind: v.optional(v.picklist(['hard', 'soft']), 'hard'),
});

const auditSchema = v.object({
  act: v.picklist(RELEASE_ACTIONS),
  subject: v.pipe(v.string(), v.maxLength(LONGEST_SUBJECT)),
  /** member who acted in the release console; commands use `admin` */
  actor: v.optional(amebaId),
});

const OWNER_CSS_STATUS = { 'no-blog': 404, 'too-large': 413, 'too-deep': 422, 'too-slow': 422 };

/** Body limit of a command, such as a style sheet or a list, unless its route has a lower one. */
const COMMAND_BYTES = 1024 * 1024;

const formatIssue = (issue: v.BaseIssue<unknown>) =>
  `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`;

/**
 * `POST /_admin/blogs`, `/_admin/import`, `/_admin/owner-css`, `/_admin/purge` and `/_admin/audit`,
 * for commands with the admin token. Without a token in the configuration the routes do not exist.
 */
export const addAdminRoutes = (server: FastifyInstance, deps: AdminDeps): void => {
  const { database, clock, adminToken, purge, mediaOrigin } = deps;
  if (adminToken === null) return;

  server.register(async (admin) => {
    admin.addHook('onRoute', (route) => {
      route.bodyLimit ??= COMMAND_BYTES;
    });
    admin.addHook('onRequest', async (request, reply) => {
      if (!isBearerRight(request.headers.authorization, adminToken))
        return reply.code(401).send({ message: 'Unauthorized' });
      return undefined;
    });

    const audit = (act: AuditAction, subject: string, actor = 'admin') =>
      writeAuditLog(database, clock, { actor, act, subject });

    addModerationRoutes(admin, deps);
    addBackupRoutes(admin, deps);
    addAdAdminRoutes(admin, deps);
    addEditorialRoutes(admin, deps);
    addTeamAdminRoutes(admin, deps);

    admin.post('/_admin/blogs', async (request, reply) => {
      const parsed = v.safeParse(blogSchema, request.body);
      if (!parsed.success) return reply.code(400).send({ message: formatIssue(parsed.issues[0]) });
      const { blogId, isCreated } = await createBlog(database, clock, parsed.output);
      if (isCreated) {
        await audit('blog.created', `blog:${parsed.output.amebaId}`);
        purge([`blog:${parsed.output.amebaId}`, 'site']);
      }
      return reply
        .code(isCreated ? 201 : 200)
        .send({ blogId, amebaId: parsed.output.amebaId, isCreated, database: deps.databaseName });
    });

    admin.post('/_admin/import', { bodyLimit: IMPORT_BYTES }, async (request, reply) => {
      const parsed = v.safeParse(importSchema, request.body);
      if (!parsed.success) return reply.code(400).send({ message: formatIssue(parsed.issues[0]) });
      const { source, title, posts } = parsed.output;
      const [blog] = await database.query<{ blog_id: number }>(
        'select blog_id from blogs where ameba_id = $1',
        [parsed.output.amebaId],
      );
      if (!blog && title === undefined) return reply.code(404).send({ message: 'blog not found' });
      const answer = await importPosts(
        database,
        {
          blogId: blog?.blog_id ?? null,
          amebaId: parsed.output.amebaId,
          title: title ?? '',
          source,
          now: clock(),
        },
        posts,
      );
      if (answer.isNewBlog) await audit('blog.created', `blog:${parsed.output.amebaId}`);
      const changed = answer.results.filter(
        ({ outcome }) => outcome === 'created' || outcome === 'updated',
      );
      if (changed.length > 0) {
        await audit('blog.imported', `blog:${parsed.output.amebaId}`);
        purge([
          `blog:${parsed.output.amebaId}`,
          'site',
          ...changed.map(({ entryId }) => `entry:${entryId}`),
          // the update may have withdrawn the entry
          ...changed.flatMap(({ outcome, entryId }) =>
            outcome === 'updated' && entryId !== null ? [cardCacheTag(entryId)] : [],
          ),
        ]);
      }
      return { ...answer, database: deps.databaseName };
    });

    admin.post('/_admin/purge', async (request, reply) => {
      const parsed = v.safeParse(purgeSchema, request.body);
      if (!parsed.success) return reply.code(400).send({ message: formatIssue(parsed.issues[0]) });
      const { tags, kind } = parsed.output;
      await audit('pages.purged', tags.join(' ').slice(0, LONGEST_SUBJECT));
      purge(tags, kind);
      return parsed.output;
    });

    admin.post('/_admin/audit', async (request, reply) => {
      const parsed = v.safeParse(auditSchema, request.body);
      if (!parsed.success) return reply.code(400).send({ message: formatIssue(parsed.issues[0]) });
      await audit(parsed.output.act, parsed.output.subject, parsed.output.actor);
      return parsed.output;
    });

    admin.post('/_admin/owner-css', async (request, reply) => {
      const parsed = v.safeParse(ownerCssSchema, request.body);
      if (!parsed.success) return reply.code(400).send({ message: formatIssue(parsed.issues[0]) });
      const { amebaId: owner, css } = parsed.output;
      const saved = await saveOwnerCss(database, mediaOrigin, { amebaId: owner, sheet: css });
      if (!saved.ok)
        return reply.code(OWNER_CSS_STATUS[saved.error]).send({ message: saved.error });
      await audit('blog.owner-css-saved', `blog:${owner}`);
      purge([`blog:${owner}`]);
      return saved.value;
    });
  });
};
