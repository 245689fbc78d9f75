import type { SessionStore } from '@fastify/session';
import type { FastifyRequest, Session } from 'fastify';
import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60 * 1000;
/** How long a member sees the pages. */
export const SESSION_MS = 8 * 60 * MINUTE_MS;
/** How long after the password a member may change releases, and how long giving it may take. */
export const ACTION_MS = 10 * MINUTE_MS;
const MOST_SESSIONS = 200;

/** A submitted form, stored until the member enters the password again. */
type PendingForm = {
  readonly state: string;
  /** the path of the form */
  readonly to: string;
  readonly reason: string;
  /** epoch ms */
  readonly untilMs: number;
};

/** What the next page of a session displays, once. */
type Flash = {
  /** an action that was done */
  notice?: string;
  /** of a form that the password has interrupted */
  reason?: string;
  /** the address of a new link, which is stored nowhere else */
  linkAddress?: string;
};

declare module 'fastify' {
  interface Session extends Flash {
    /** `provenMs`: when the password was given, epoch ms */
    member?: { readonly amebaId: string; readonly provenMs: number };
    pending?: PendingForm;
  }
}

/** Sessions in memory: a restart signs everyone out. */
export const createSessionStore = (): SessionStore => {
  const sessions = new LRUCache<string, Session>({ max: MOST_SESSIONS });
  return {
    get: (id, done) => done(null, sessions.get(id) ?? null),
    set: (id, session, done) => {
      sessions.set(id, session);
      done();
    },
    destroy: (id, done) => {
      sessions.delete(id);
      done();
    },
  };
};

/** The signed-in member. @errors throws on a public route */
export const requireMemberSession = ({ session: { member } }: FastifyRequest) => {
  if (!member) throw new Error('no signed-in member in the session');
  return member;
};

/** Takes what one page displays out of the session; null where there is nothing. */
export const takeFlash = ({ session }: FastifyRequest, name: keyof Flash): string | null => {
  const text = session[name] ?? null;
  delete session[name];
  return text;
};
