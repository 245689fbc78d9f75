import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { PersonalState } from '../../model/personal.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { createMapSchema } from '../parts/createMapSchema.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

/** Ids by resource, such as `{ iine: ['12870014402'], follow: ['mugicha88'] }`. */
export type PersonalQuery = Readonly<Record<string, readonly string[]>>;

/** Maximum of ids in one read: per resource, and in total. */
export const PERSONAL_IDS = { ofOne: 50, inAll: 100 } as const;

const WireSession = v.pipe(
  v.object({
    ameba_id: v.string(),
    nickname: v.string(),
    has_blog: v.boolean(),
    // a missing or unknown value gets the default of R3.11; the session remains valid
    gender: v.optional(v.fallback(v.picklist([0, 1, 2]), 2), 2),
  }),
  v.transform((wire) => ({
    amebaId: wire.ameba_id,
    nickname: wire.nickname,
    hasBlog: wire.has_blog,
    gender: wire.gender,
  })),
);

const WirePersonal = v.pipe(
  v.object({
    session: v.nullable(WireSession),
    csrf_token: v.nullable(v.string(), ''),
    // without a valid key drafts are not stored; the session remains valid
    draft_key: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[\w+/]{86}==$/)), ''), ''),
    own: createMapSchema(createMapSchema(v.unknown())),
  }),
  v.transform((wire): PersonalState => ({
    session: wire.session,
    csrfToken: wire.csrf_token,
    draftKey: wire.draft_key,
    own: wire.own,
  })),
);

/** @errors API-002 */
export const decodePersonal: (value: unknown) => Result<PersonalState> = decodeWith(WirePersonal);

/** The query as a GET parameter: `iine:1,2;follow:mugicha88`. */
const asText = (query: PersonalQuery): string =>
  Object.entries(query)
    .map(([resource, ids]) => `${resource}:${ids.join(',')}`)
    .join(';');

/**
 * Reads the session, the form token, and the member's own data of the requested ids.
 * @errors API-003 signed out, API-001 slow, API-002 bad shape, API-006 an unknown resource or more
 * ids than PERSONAL_IDS. Never throws.
 * @source GET /_api/personal, never cached
 */
export const getPersonal =
  (read: Read) =>
  async (query: PersonalQuery): Promise<Result<PersonalState>> =>
    readAndDecode(read, 'personal', { own: asText(query) }, decodePersonal);
