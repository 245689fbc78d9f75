import type { SessionStore } from '@fastify/session';
import type { FastifyRequest, Session } from 'fastify';
import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60 * 1000;
/** Lifetime of a session. */
export const SESSION_MS = 8 * 60 * MINUTE_MS;
/** Time to change releases after a password check; also the password form's time limit. */
export const ACTION_MS = 10 * MINUTE_MS;
const MOST_SESSIONS = 200;

/** A submitted form, stored until the member enters the password again. */
type PendingForm = {
  readonly state: string;
  /** path of the form */
  readonly to: string;
  readonly reason: string;
  /** epoch ms */
  readonly untilMs: number;
};

/** Values that the next page of a session displays once. */
type Flash = {
  /** message about a completed action */
  notice?: string;
  /** reason from a form that the password check interrupted */
  reason?: string;
  /** address of a new link; it is stored only here */
  linkAddress?: string;
};

declare module 'fastify' {
  interface Session extends Flash {
    /** the signed-in member; `provenMs`: time of the last password check, epoch ms */
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

/** Removes a one-time value from the session and returns it; null if there is none. */
export const takeFlash = ({ session }: FastifyRequest, name: keyof Flash): string | null => {
  const text = session[name] ?? null;
  delete session[name];
  return text;
};
