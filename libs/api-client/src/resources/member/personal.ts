import * as v from 'valibot';
import { createMapSchema } from '../define/createMapSchema.ts';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';

/** The requested ids by resource, such as `{ iine: ['12870014402'], follow: ['mugicha88'] }`. */
export type PersonalQuery = Readonly<Record<string, readonly string[]>>;

/** Maximum number of ids in one read: for one resource, and for all resources. */
export const PERSONAL_IDS = { ofOne: 50, inAll: 100 } as const;

const WireSession = wireObject({
  amebaId: v.string(),
  nickname: v.string(),
  hasBlog: v.boolean(),
  /**
   * 0 man, 1 woman, 2 other or unknown. A missing or unknown value becomes the default 2 (R3.11),
   * so that it does not invalidate the session.
   */
  gender: v.optional(v.fallback(v.picklist([0, 1, 2]), 2), 2),
});

/** Private data for a signed-in member, one read per page; never cached. */
export const personal = defineResource({
  name: 'personal',
  /** `iine:1,2;follow:mugicha88` */
  params: { own: v.string() },
  response: wireObject({
    session: v.nullable(WireSession),
    /** sent with every write in the header X-CSRF-Token */
    csrfToken: v.nullable(v.string(), ''),
    /**
     * Key that encrypts unsent text in the browser: base64 of 64 bytes. An invalid key does not
     * invalidate the session, but drafts are not stored.
     */
    draftKey: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[\w+/]{86}==$/)), ''), ''),
    /** the member's own data, by resource and id; not decoded yet */
    own: createMapSchema(createMapSchema(v.unknown())),
  }),
  toParams: (query: PersonalQuery) => ({
    own: Object.entries(query)
      .map(([resource, ids]) => `${resource}:${ids.join(',')}`)
      .join(';'),
  }),
});

/**
 * Reads the session, the form token, and the member's own data of the requested ids.
 * @errors API-003 signed out, API-001 timeout, API-002 invalid response, API-006 an unknown
 * resource or more ids than PERSONAL_IDS. Never throws.
 * @source GET /_api/personal, never cached
 */
export const getPersonal = personal.read;
