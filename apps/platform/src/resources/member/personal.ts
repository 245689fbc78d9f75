import { createHmac } from 'node:crypto';
import { PERSONAL_IDS } from '@engawa/api-client/resources/member/personal.ts';
import type { PersonalName } from '@engawa/api-client/resources/resourceNames.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { deriveCsrfToken, findSession } from '../../domain/sessions/sessionStore.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { buildLikeCountSql, buildReblogCountSql } from '../../domain/entries/countSql.ts';
import { amebaIdListParam, idListParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import type { PictureDeps } from '../owner/addPicture.ts';
import { findChecklist } from '../owner/checklist.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';

const schema = v.object({ own: v.optional(v.pipe(v.string(), v.maxLength(4000)), '') });

type Like = { readonly entry_id: number; readonly exist: boolean; readonly likes: number };
type Reblog = { readonly entry_id: number; readonly exist: boolean; readonly reblogs: number };
type Follow = { readonly ameba_id: string; readonly is_following: boolean };

export type PersonalDeps = ReadDeps &
  Pick<PictureDeps, 'pictureQuotaBytes'> & {
    /** hex; derives the keys that encrypt drafts in members' browsers */
    readonly draftsKey: string;
  };

/** Reads a member's data for some ids; guests get the same default for all. */
type OwnRead = (
  deps: PersonalDeps,
  memberId: number | null,
  ids: string,
) => Promise<Readonly<Record<string, unknown>>>;

const iine: OwnRead = async ({ database, clock }, memberId, ids) => {
  const likes = await database.query<Like>(
    `select e.entry_id,
            exists (select 1 from likes l where l.entry_id = e.entry_id and l.member_id = $1::int8) as exist,
            ${buildLikeCountSql('e.entry_id')} as likes
       from entries e where e.entry_id = any($2::int8[]) and ${isPublic('$3')}`,
    [memberId, parseParams(v.object({ iine: idListParam }), { iine: ids }).iine, clock()],
  );
  return Object.fromEntries(
    likes.map((row) => [row.entry_id, { exist: row.exist, iineCount: row.likes }]),
  );
};

const reblog: OwnRead = async ({ database, clock }, memberId, ids) => {
  const reblogs = await database.query<Reblog>(
    `select e.entry_id,
            exists (select 1 from reblogs r where r.entry_id = e.entry_id and r.member_id = $1::int8) as exist,
            ${buildReblogCountSql('e.entry_id')} as reblogs
       from entries e where e.entry_id = any($2::int8[]) and ${isPublic('$3')}`,
    [memberId, parseParams(v.object({ reblog: idListParam }), { reblog: ids }).reblog, clock()],
  );
  return Object.fromEntries(
    reblogs.map((row) => [row.entry_id, { exist: row.exist, reblogCount: row.reblogs }]),
  );
};

const follow: OwnRead = async ({ database }, memberId, ids) => {
  const follows = await database.query<Follow>(
    `select m.ameba_id,
            exists (select 1 from follows f
              where f.member_id = $1::int8 and f.followed_member_id = m.member_id) as is_following
       from members m where m.ameba_id = any($2::text[])`,
    [
      memberId,
      parseParams(v.object({ follow: amebaIdListParam(PERSONAL_IDS.ofOne) }), { follow: ids })
        .follow,
    ],
  );
  return Object.fromEntries(follows.map((row) => [row.ameba_id, row.is_following]));
};

type Block = { readonly ameba_id: string; readonly is_blocked: boolean };

/** Finds blocks by amebaId, because a blocked member may have left. */
const block: OwnRead = async ({ database }, memberId, ids) => {
  const requested = v.object({ block: amebaIdListParam(PERSONAL_IDS.ofOne) });
  const blocks = await database.query<Block>(
    `select requested.ameba_id,
            exists (select 1 from blocks k
              where k.member_id = $1::int8 and k.ameba_id = requested.ameba_id) as is_blocked
       from unnest($2::text[]) requested (ameba_id)`,
    [memberId, parseParams(requested, { block: ids }).block],
  );
  return Object.fromEntries(blocks.map((row) => [row.ameba_id, row.is_blocked]));
};

/** Whether the member has saved each of the entries. */
const saved: OwnRead = async ({ database }, memberId, ids) => {
  const { saved: entryIds } = parseParams(v.object({ saved: idListParam }), { saved: ids });
  const rows = await database.query<{ entry_id: number }>(
    'select entry_id from saved_entries where member_id = $1::int8 and entry_id = any($2::int8[])',
    [memberId, entryIds],
  );
  const stored = new Set(rows.map(({ entry_id: id }) => id));
  return Object.fromEntries(entryIds.map((id) => [id, stored.has(id)]));
};

type Hidden = { readonly ameba_id: string; readonly is_hidden: boolean };

/**
 * Whether a block exists between the member and others; neither member learns which of the two set
 * the block.
 */
const hidden: OwnRead = async ({ database }, memberId, ids) => {
  const requested = v.object({ hidden: amebaIdListParam(PERSONAL_IDS.ofOne) });
  const { hidden: amebaIds } = parseParams(requested, { hidden: ids });
  if (memberId === null) return {};
  const members = await database.query<Hidden>(
    `select m.ameba_id,
            exists (select 1 from blocks k
              where (k.member_id = $1 and k.blocked_member_id = m.member_id)
                 or (k.member_id = m.member_id and k.blocked_member_id = $1)) as is_hidden
       from members m where m.ameba_id = any($2::text[])`,
    [memberId, amebaIds],
  );
  return Object.fromEntries(members.map((row) => [row.ameba_id, row.is_hidden]));
};

/** The state of the member's first steps, by amebaId; nothing for another member's blog. */
const checklist: OwnRead = async ({ database, clock, pictureQuotaBytes }, memberId, ids) => {
  const requested = v.object({ checklist: amebaIdListParam(1) });
  const { checklist: amebaIds } = parseParams(requested, { checklist: ids });
  const [own] = await database.query<{ ameba_id: string }>(
    'select ameba_id from members where member_id = $1::int8 and ameba_id = any($2::text[])',
    [memberId, amebaIds],
  );
  if (!own || memberId === null) return {};
  const found = await findChecklist(database, memberId, clock(), pictureQuotaBytes);
  return found ? { [own.ameba_id]: found } : {};
};

/** The kinds of personal data that a page may request; a new kind is one row here. */
const OWN_READS: Readonly<Record<PersonalName, OwnRead>> = {
  iine,
  reblog,
  follow,
  block,
  hidden,
  saved,
  checklist,
};

const OWN_READS_BY_NAME: ReadonlyMap<string, OwnRead> = new Map(Object.entries(OWN_READS));

type Requested = { readonly resource: string; readonly read: OwnRead; readonly ids: string };

/**
 * Parses `iine:1,2;follow:mugicha88` as resources with their ids.
 * @errors ResourceError 400 for an unknown or repeated resource, or too many ids
 */
const requestedIn = (own: string): readonly Requested[] => {
  const parts = own
    .split(';')
    .filter((part) => part !== '')
    .map((part) => {
      const [resource = '', ids = ''] = part.split(':', 2);
      const read = OWN_READS_BY_NAME.get(resource);
      if (!read) throw new ResourceError(400, 'own contains an unknown resource');
      return { resource, read, ids };
    });
  const isTwice = new Set(parts.map(({ resource }) => resource)).size < parts.length;
  const count = parts.reduce((sum, { ids }) => sum + ids.split(',').length, 0);
  if (isTwice || count > PERSONAL_IDS.inAll) throw new ResourceError(400, 'own is malformed');
  return parts;
};

/** Values on the wire (R3.11). */
const GENDERS = { man: 0, woman: 1, other: 2 } as const;

/**
 * Derives the member's key, base64 of 64 bytes; equal in all sessions of the member, so that each
 * can read all drafts.
 */
const deriveDraftKey = (draftsKey: string, memberId: number): string =>
  createHmac('sha512', draftsKey).update(String(memberId)).digest('base64');

/** The member, the form token, and the requested personal data. */
export const personal = (deps: PersonalDeps): ApiImplementation<'personal'> => ({
  read: async (params, { sessionToken }) => {
    const requested = requestedIn(parseParams(schema, params).own);
    const session = await findSession(deps.database, deps.clock, sessionToken);
    const memberId = session?.memberId ?? null;
    const own = await Promise.all(
      requested.map(
        async ({ resource, read, ids }) => [resource, await read(deps, memberId, ids)] as const,
      ),
    );
    return {
      data: {
        session: session && {
          ameba_id: session.amebaId,
          nickname: session.nickname,
          has_blog: session.hasBlog,
          gender: GENDERS[session.gender],
        },
        csrf_token: session && sessionToken !== null ? deriveCsrfToken(sessionToken) : '',
        draft_key: memberId === null ? '' : deriveDraftKey(deps.draftsKey, memberId),
        own: Object.fromEntries(own),
      },
      meta: PRIVATE_META,
    };
  },
});
