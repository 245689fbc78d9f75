import { randomBytes, timingSafeEqual, createHash } from 'node:crypto';

const MINUTE_MS = 60 * 1000;
const SESSION_MS = 8 * 60 * MINUTE_MS;
/** How long after the password somebody may act. */
export const ACT_MS = 10 * MINUTE_MS;
const JOURNEY_MS = 10 * MINUTE_MS;
const MOST_SESSIONS = 200;
const MOST_REASONS = 1000;
const SECRET_BYTES = 32;

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');
const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Whether two texts are one, in a time that does not tell where they differ. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(expected)));

/** A member of the team at the console. */
export type ConsoleSession = {
  readonly amebaId: string;
  /** what each form of the session bears */
  readonly formToken: string;
  /** when the password was given */
  readonly provenMs: number;
};

/** A reason that was typed before the password was asked for again, and by whom. */
type TypedReason = { readonly amebaId: string; readonly why: string };

/** Where somebody goes on after the password. */
export type ConsoleJourney = {
  /** a path; what a browser brings back may be any text */
  readonly to: string;
  /** null: none was typed */
  readonly typed: TypedReason | null;
};

const LONGEST_PATH = 200;
/** Of a journey: a secret, its path, and the secret of its reason. */
const STATE = /^[\w-]{43}\.(?<to>[\w-]{0,270})\.(?<reason>[\w-]{43})?$/;

type Kept<T> = { readonly value: T; readonly untilMs: number };

/** Keeps values by the digest of a secret; the oldest go where there are too many. */
const keptBySecret = <T>(lifeMs: number, most: number, now: () => number) => {
  const kept = new Map<string, Kept<T>>();
  const find = (secret: string): T | null => {
    const one = kept.get(digestOf(secret));
    return one !== undefined && one.untilMs > now() ? one.value : null;
  };
  return {
    add: (value: T): string => {
      const secret = newSecret();
      for (const [key, { untilMs }] of kept)
        if (untilMs <= now() || kept.size >= most) kept.delete(key);
      kept.set(digestOf(secret), { value, untilMs: now() + lifeMs });
      return secret;
    },
    find,
    take: (secret: string): T | null => {
      const found = find(secret);
      kept.delete(digestOf(secret));
      return found;
    },
  };
};

/** Words that wait for the next page of a session. */
const onceBySession = () => {
  const words = new WeakMap<ConsoleSession, string>();
  return {
    keep: (session: ConsoleSession, text: string): void => void words.set(session, text),
    take: (session: ConsoleSession): string | null => {
      const text = words.get(session) ?? null;
      words.delete(session);
      return text;
    },
  };
};

export type ConsoleSessions = ReturnType<typeof createConsoleSessions>;

/**
 * Who is signed in at the console, in memory: a restart signs everybody out. Who is on the way is known to
 * their browser alone, so that strangers who begin by the thousand keep nobody out; a member's reason is not.
 * @param now epoch ms
 */
export const createConsoleSessions = (now: () => number = Date.now) => {
  const sessions = keptBySecret<ConsoleSession>(SESSION_MS, MOST_SESSIONS, now);
  const withReasons = keptBySecret<ConsoleJourney>(JOURNEY_MS, MOST_REASONS, now);
  const notices = onceBySession();
  const typed = onceBySession();
  const made = onceBySession();
  return {
    /** @returns the secret of the browser's cookie */
    begin: (amebaId: string): string =>
      sessions.add({ amebaId, formToken: newSecret(), provenMs: now() }),
    find: (secret: string): ConsoleSession | null => sessions.find(secret),
    end: (secret: string): void => void sessions.take(secret),
    /** Whether the password was given a short while ago. */
    mayAct: ({ provenMs }: ConsoleSession): boolean => now() - provenMs < ACT_MS,
    /** @returns the state that comes back with the code, for ten minutes' keeping in the browser */
    leave: ({ to, typed }: ConsoleJourney): string => {
      const path = to.length > LONGEST_PATH ? '/' : to;
      // the choices of a link, in its path, may be too long for the browser's part
      const reason = typed === null ? '' : withReasons.add({ to, typed });
      return `${newSecret()}.${Buffer.from(path).toString('base64url')}.${reason}`;
    },
    /** Where the browser of this state goes on; a reason, once. @returns null: it is no state of ours */
    arrive: (state: string): ConsoleJourney | null => {
      const { to, reason } = STATE.exec(state)?.groups ?? {};
      if (to === undefined) return null;
      const kept = reason === undefined ? null : withReasons.take(reason);
      return kept ?? { to: Buffer.from(to, 'base64url').toString(), typed: null };
    },
    /** Says something on the next page. */
    notice: notices.keep,
    takeNotice: notices.take,
    /** A reason, for the next page. */
    keepTyped: typed.keep,
    takeTyped: typed.take,
    /** The address of a link, for the next page alone. */
    keepMade: made.keep,
    takeMade: made.take,
  };
};
