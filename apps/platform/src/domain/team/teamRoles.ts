import { writeAuditLog } from '../audit/auditLog.ts';
import type { Clock } from '../../system/clock.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { computeDigest, createSecret } from '../sessions/sessionStore.ts';

/** Roles of team members. `release`: view and change releases in the console. */
export const TEAM_ROLES = ['release'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];

const CODE_MS = 60 * 1000;

export type TeamMember = {
  readonly amebaId: string;
  readonly role: TeamRole;
  readonly grantedAt: Date;
};

/** Lists all roles, by amebaId. */
export const listTeam = (database: Queryable): Promise<readonly TeamMember[]> =>
  database.query<TeamMember>(
    `select m.ameba_id as "amebaId", r.role, r.granted_at as "grantedAt"
       from team_roles r join members m on m.member_id = r.member_id order by m.ameba_id, r.role`,
  );

/**
 * Grants or revokes a role; a revocation invalidates the codes issued for it.
 * @returns false if there is no such member, or nothing to change
 */
export const setRole = (
  database: Database,
  clock: Clock,
  { amebaId, role }: { readonly amebaId: string; readonly role: TeamRole },
  isGranted: boolean,
): Promise<boolean> =>
  database.transaction(async (tx) => {
    const changed = isGranted
      ? await tx.query(
          `insert into team_roles (member_id, role, granted_at)
           select member_id, $2, $3 from members where ameba_id = $1 and password_hash is not null
           on conflict do nothing returning member_id`,
          [amebaId, role, clock()],
        )
      : await tx.query(
          `delete from team_roles r using members m
            where m.member_id = r.member_id and m.ameba_id = $1 and r.role = $2 returning r.member_id`,
          [amebaId, role],
        );
    if (changed.length === 0) return false;
    if (!isGranted)
      await tx.query(
        'delete from team_codes where member_id = (select member_id from members where ameba_id = $1)',
        [amebaId],
      );
    const act = isGranted ? 'team.granted' : 'team.revoked';
    await writeAuditLog(tx, clock, { actor: 'admin', act, subject: `${amebaId} ${role}` });
    return true;
  });

/** Whether a member has the role now; a member with a suspended blog has none. */
export const hasRole = async (
  database: Queryable,
  amebaId: string,
  role: TeamRole,
): Promise<boolean> => {
  const rows = await database.query(
    `select 1 from team_roles r join members m on m.member_id = r.member_id
      where m.ameba_id = $1 and r.role = $2
        and not exists (select 1 from all_blogs b where b.member_id = m.member_id and b.suspended_at is not null)`,
    [amebaId, role],
  );
  return rows.length > 0;
};

/** Creates a code after the password check; the console exchanges it once, within a minute. */
export const createTeamCode = async (
  database: Queryable,
  clock: Clock,
  memberId: number,
): Promise<string> => {
  const code = createSecret();
  await database.query(
    'insert into team_codes (code_hash, member_id, expires_at) values ($1, $2, $3)',
    [computeDigest(code), memberId, new Date(clock().getTime() + CODE_MS)],
  );
  return code;
};

/** Uses a code up. @returns its member; null if it is unknown, used or expired */
export const useTeamCode = async (
  database: Queryable,
  clock: Clock,
  code: string,
): Promise<string | null> => {
  const [used] = await database.query<{ ameba_id: string }>(
    `with used as (delete from team_codes where code_hash = $1 and expires_at > $2 returning member_id)
     select m.ameba_id from members m join used on used.member_id = m.member_id`,
    [computeDigest(code), clock()],
  );
  return used?.ameba_id ?? null;
};
