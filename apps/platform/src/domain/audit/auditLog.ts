import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';

/** Actions on releases, reported by commands that hold the admin token. */
export const RELEASE_ACTIONS = [
  'release.published',
  'release.promoted',
  'release.rolled-back',
  'release.canary',
  'release.canary-stopped',
  'release.removed',
  'release.pruned',
  'release.linked',
  'release.link-revoked',
  'registry.renewed',
  'registry.rotated',
] as const;

/** The actions in the audit log. */
export type AuditAction =
  | 'account.created'
  | 'account.deleted'
  | 'account.exported'
  | 'account.nickname-changed'
  | 'account.password-changed'
  | 'account.portrait-changed'
  | 'account.recovered'
  | 'account.recovery-codes-made'
  | 'account.signed-in'
  | 'account.signed-out-others'
  | 'account.sign-in-refused'
  | 'ad.added'
  | 'ad.paused'
  | 'ad.resumed'
  | 'block.added'
  | 'block.removed'
  | 'blog.begun'
  | 'blog.created'
  | 'blog.design-changed'
  | 'blog.imported'
  | 'blog.owner-css-saved'
  | 'blog.restored'
  | 'blog.settings-changed'
  | 'blog.suspended'
  | 'comment.ban-lifted'
  | 'comment.banned'
  | 'comment.deleted'
  | 'comment.hidden'
  | 'comment.posted'
  | 'comment.shown'
  | 'comment.words-changed'
  | 'content.hidden'
  | 'content.reported'
  | 'content.shown'
  | 'entry.changed'
  | 'entry.created'
  | 'entry.deleted'
  | 'entry.published'
  | 'entry.withdrawn'
  | 'follow.added'
  | 'follow.migrated'
  | 'follow.removed'
  | 'genre.pickups-changed'
  | 'pages.purged'
  | 'picture.added'
  | 'picture.deleted'
  | 'reblog.added'
  | 'reblog.removed'
  | 'saved.added'
  | 'saved.migrated'
  | 'saved.removed'
  | 'team.console-opened'
  | 'team.console-refused'
  | 'team.granted'
  | 'team.revoked'
  | 'theme.genre-changed'
  | (typeof RELEASE_ACTIONS)[number];

export type AuditRow = {
  /** an amebaId, `admin`, or `release-service` */
  readonly actor: string;
  readonly act: AuditAction;
  /** target of the action, such as `blog:kanoya-mio`; may be empty */
  readonly subject?: string;
};

/**
 * Writes one row, within the action's transaction if it has one. @errors rejects with the
 * database's error
 */
export const writeAuditLog = async (
  database: Queryable,
  clock: Clock,
  row: AuditRow,
): Promise<void> => {
  await database.query(
    'insert into audit_log (happened_at, actor, act, subject) values ($1, $2, $3, $4)',
    [clock(), row.actor, row.act, row.subject ?? ''],
  );
};
