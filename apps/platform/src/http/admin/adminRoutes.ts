import { isBearerRight } from '@engawa/server-kit/secrets/isBearerRight.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { RELEASE_ACTIONS, writeAuditLog, type AuditAction } from '../../domain/audit/auditLog.ts';
import { saveOwnerCss } from '../../domain/ownerCss/saveOwnerCss.ts';
import { addAdAdminRoutes } from '../ads/adAdminRoutes.ts';
import { amebaIdSchema, formatIssue, type AdminDeps } from './adminDeps.ts';
import { addBackupRoutes } from './backupRoutes.ts';
import { addBlogRoutes } from './blogRoutes.ts';
import { addEditorialRoutes } from './editorialRoutes.ts';
import { addModerationRoutes } from './moderationRoutes.ts';
import { addTeamAdminRoutes } from './teamAdminRoutes.ts';

const ownerCssSchema = v.object({ amebaId: amebaIdSchema, css: v.string() });

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
  actor: v.optional(amebaIdSchema),
});

const OWNER_CSS_STATUS = { 'no-blog': 404, 'too-large': 413, 'too-deep': 422, 'too-slow': 422 };

/** Body limit of a command, such as a style sheet or a list, unless its route has a lower one. */
const COMMAND_BYTES = 1024 * 1024;

/** `POST /_admin/purge`, `/_admin/audit` and `/_admin/owner-css`. */
const addCommands = (
  admin: FastifyInstance,
  { database, clock, purge, mediaOrigin }: AdminDeps,
): void => {
  const audit = (act: AuditAction, subject: string, actor = 'admin') =>
    writeAuditLog(database, clock, { actor, act, subject });

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
    if (!saved.ok) return reply.code(OWNER_CSS_STATUS[saved.error]).send({ message: saved.error });
    await audit('blog.owner-css-saved', `blog:${owner}`);
    purge([`blog:${owner}`]);
    return saved.value;
  });
};

/**
 * `/_admin/…`, for commands with the admin token. Without a token in the configuration the routes
 * do not exist.
 */
export const addAdminRoutes = (server: FastifyInstance, deps: AdminDeps): void => {
  const { adminToken } = deps;
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
    addModerationRoutes(admin, deps);
    addBackupRoutes(admin, deps);
    addAdAdminRoutes(admin, deps);
    addEditorialRoutes(admin, deps);
    addTeamAdminRoutes(admin, deps);
    addBlogRoutes(admin, deps);
    addCommands(admin, deps);
  });
};
