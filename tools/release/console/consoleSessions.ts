import { randomBytes, timingSafeEqual, createHash } from 'node:crypto';

const MINUTE_MS = 60 * 1000;
const SESSION_MS = 8 * 60 * MINUTE_MS;
/** How long after the password somebody may act. */
export const ACT_MS = 10 * MINUTE_MS;
const JOURNEY_MS = 10 * MINUTE_MS;
const MOST_SESSIONS = 200;
const MOST_JOURNEYS = 1000;
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

/** Where somebody goes on after the password. */
export type ConsoleJourney = {
  /** a path of the console */
  readonly to: string;
  /** a reason that was typed already, and by whom; null: none was */
  readonly typed: { readonly amebaId: string; readonly why: string } | null;
};

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
 * Who is signed in at the console, and who is on the way. All of it is in memory: a restart signs
 * everybody out.
 * @param now epoch ms
 */
export const createConsoleSessions = (now: () => number = Date.now) => {
  const sessions = keptBySecret<ConsoleSession>(SESSION_MS, MOST_SESSIONS, now);
  const journeys = keptBySecret<ConsoleJourney>(JOURNEY_MS, MOST_JOURNEYS, now);
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
    /** @returns the state that comes back with the code */
    leave: (journey: ConsoleJourney): string => journeys.add(journey),
    /** Where the browser of this state goes on; once. */
    arrive: (state: string): ConsoleJourney | null => journeys.take(state),
    /** Says something on the next page. */
    notice: notices.keep,
    takeNotice: notices.take,
    /** A reason that was typed before the password was asked for again. */
    keepTyped: typed.keep,
    takeTyped: typed.take,
    /** The address of a link, for the next page alone. */
    keepMade: made.keep,
    takeMade: made.take,
  };
};
