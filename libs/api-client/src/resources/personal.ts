import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { PersonalState } from '../model/personal.ts';
import { decodeWith } from './parts/decodeWith.ts';
import { mapOf } from './parts/mapOf.ts';
import { readAndDecode } from './parts/readAndDecode.ts';

export type PersonalQuery = {
  readonly entryIds: readonly number[];
  readonly amebaIds: readonly string[];
};

const WireSession = v.pipe(
  v.object({ ameba_id: v.string(), nickname: v.string(), has_blog: v.boolean() }),
  v.transform((wire) => ({
    amebaId: wire.ameba_id,
    nickname: wire.nickname,
    hasBlog: wire.has_blog,
  })),
);

const WirePersonal = v.pipe(
  v.object({
    session: v.nullable(WireSession),
    csrf_token: v.nullable(v.string(), ''),
    iine: mapOf(v.object({ exist: v.boolean(), iineCount: v.number() })),
    follow: mapOf(v.boolean()),
  }),
  v.transform((wire): PersonalState => ({
    session: wire.session,
    csrfToken: wire.csrf_token,
    likes: wire.iine,
    follows: wire.follow,
  })),
);

/** @errors API-002 */
export const decodePersonal: (value: unknown) => Result<PersonalState> = decodeWith(WirePersonal);

/**
 * Reads who is signed in, the form token, and this member's likes and follows on the page.
 * @errors API-003 signed out, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/personal, never cached
 */
export const getPersonal =
  (read: Read) =>
  async ({ entryIds, amebaIds }: PersonalQuery): Promise<Result<PersonalState>> =>
    readAndDecode(
      read,
      'personal',
      { entryIds: entryIds.join(','), amebaIds: amebaIds.join(',') },
      decodePersonal,
    );
