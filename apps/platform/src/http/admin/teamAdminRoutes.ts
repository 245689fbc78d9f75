import { isAmebaId } from '@engawa/contract/amebaId.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '../../system/clock.ts';
import type { Database } from '../../database/database.ts';
import {
  hasRole,
  listTeam,
  setRole,
  TEAM_ROLES,
  useTeamCode,
} from '../../domain/team/teamRoles.ts';

const amebaId = v.pipe(v.string(), v.check(isAmebaId, 'is not an amebaId'));
const role = v.picklist(TEAM_ROLES);

const orderSchema = v.strictObject({ act: v.picklist(['grant', 'revoke']), amebaId, role });
const memberSchema = v.strictObject({ amebaId, role });
const codeSchema = v.strictObject({
  code: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  role,
});

/**
 * For bearers of the admin token: `GET` and `POST /_admin/team` list, grant and revoke roles. By
 * `/_admin/team/exchange` and `/_admin/team/member` the release console identifies a member and
 * checks that the role still applies.
 */
export const addTeamAdminRoutes = (
  admin: FastifyInstance,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): void => {
  admin.get('/_admin/team', async () => ({ team: await listTeam(database) }));

  admin.post('/_admin/team', async (request, reply) => {
    const parsed = v.safeParse(orderSchema, request.body);
    if (!parsed.success)
      return reply.code(400).send({ message: 'act, amebaId and role are required' });
    const isGranted = parsed.output.act === 'grant';
    if (await setRole(database, clock, parsed.output, isGranted)) return parsed.output;
    return reply.code(404).send({
      message: isGranted
        ? 'there is no such member who can sign in, or the role is given already'
        : 'there is no such member, or the role was never given',
    });
  });

  admin.post('/_admin/team/exchange', async (request, reply) => {
    const parsed = v.safeParse(codeSchema, request.body);
    const who = parsed.success ? await useTeamCode(database, clock, parsed.output.code) : null;
    if (!parsed.success || who === null || !(await hasRole(database, who, parsed.output.role)))
      return reply.code(404).send({ message: 'the code is unknown, used or expired' });
    return { amebaId: who };
  });

  admin.post('/_admin/team/member', async (request, reply) => {
    const parsed = v.safeParse(memberSchema, request.body);
    if (!parsed.success) return reply.code(400).send({ message: 'amebaId and role are required' });
    return { hasRole: await hasRole(database, parsed.output.amebaId, parsed.output.role) };
  });
};
