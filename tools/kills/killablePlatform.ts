import { createClock } from '@engawa/platform/clock.ts';
import type { Database } from '@engawa/platform/database/database.ts';
import { migrate } from '@engawa/platform/database/migrate.ts';
import { openPgliteDatabase } from '@engawa/platform/database/pgliteDatabase.ts';
import { openPostgresDatabase } from '@engawa/platform/database/postgres/openPostgresDatabase.ts';
import { postgresAddress } from '@engawa/platform/database/postgres/postgresAddress.ts';
import {
  beginSession,
  createOneTimeCode,
  csrfTokenOf,
  exchangeOneTimeCode,
  newSecret,
} from '@engawa/platform/sessions/sessionStore.ts';
import { serverUrl } from '@engawa/platform/testing/postgres/serverUrl.ts';
import { startServer } from '@engawa/platform/testing/postgres/startServer.ts';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { freePorts, LOOPBACK } from '../bootstrap/system/ports.mjs';
import { placesOf } from '../start/origins.ts';
import { programsOf } from '../start/processes/programs.ts';
import { runProgramOf, type RunningProgram } from '../start/processes/runningProgram.ts';
import { untilReady } from '../start/readiness/untilReady.ts';
import type { DatabaseName } from './killsReport.ts';

/** Members that write at once. */
const WRITERS = 4;
/** Blogs that each of them may follow before one kill. */
export const FOLLOWS = 3;

/** A member with a blog and a session. */
export type Member = {
  readonly amebaId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly csrfToken: string;
};

/** A platform process whose database outlives it. */
export type KillablePlatform = {
  readonly origin: string;
  readonly start: () => Promise<void>;
  /** resolves once the process has ended */
  readonly kill: () => Promise<void>;
  /** members of one kill, by its number from 1: limits of one member never count for another kill */
  readonly membersOf: (kill: number) => readonly Member[];
};

/** Which blog a member follows as the nth: each has one follower at most. */
export const followedBlog = (amebaId: string, nth: number): string => `${amebaId}-${nth}`;

const MEMBERS = `
  with made as (
    insert into members (ameba_id, nickname) select name, name from unnest($1::text[]) name
    returning member_id, ameba_id
  )
  insert into blogs (member_id, ameba_id, title) select member_id, ameba_id, ameba_id from made`;

const signIn = async (database: Database, amebaId: string, origin: string): Promise<Member> => {
  const clock = createClock(null);
  const [member] = await database.query<{ member_id: number }>(
    'select member_id from members where ameba_id = $1',
    [amebaId],
  );
  if (!member) throw new Error(`there is no member ${amebaId}`);
  const browser = { browserSecret: newSecret(), label: 'Firefox（Linux）' };
  const { sessionId } = await beginSession(database, clock, member.member_id, browser);
  const code = await createOneTimeCode(database, clock, sessionId);
  const session = await exchangeOneTimeCode(database, clock, code);
  if (!session) throw new Error('the one-time code was refused');
  return {
    amebaId,
    headers: { cookie: `engawa_session=${session.sessionToken}`, origin },
    csrfToken: csrfTokenOf(session.sessionToken),
  };
};

/** @returns the members of each kill */
const fill = async (database: Database, kills: number, origin: string) => {
  await migrate(database);
  const members: Member[][] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const names = Array.from({ length: WRITERS }, (_, at) => `k${kill}-${at + 1}`);
    const followed = names.flatMap((name) =>
      Array.from({ length: FOLLOWS }, (_, at) => followedBlog(name, at + 1)),
    );
    /* oxlint-disable no-await-in-loop -- one statement for all would meet the limit of a statement */
    await database.query(MEMBERS, [[...names, ...followed]]);
    members.push(await Promise.all(names.map((name) => signIn(database, name, origin))));
    /* oxlint-enable no-await-in-loop */
  }
  await database.close();
  return members;
};

const openFor = async (name: DatabaseName, dataDir: string) => {
  if (name === 'pglite')
    return { url: null, database: await openPgliteDatabase(join(dataDir, 'database')) };
  const url = serverUrl(await startServer(['synchronous_commit=on']), 'postgres');
  const database = await openPostgresDatabase(v.parse(postgresAddress, url), (error) => {
    throw error;
  });
  return { url, database };
};

/**
 * Prepares a platform with members for some kills; it does not run yet. A PostgreSQL ends with this process.
 * @param dataDir absolute, empty
 * @errors `start` throws where the platform does not answer
 */
export const killablePlatform = async (
  name: DatabaseName,
  dataDir: string,
  kills: number,
): Promise<KillablePlatform> => {
  const places = placesOf(LOOPBACK, await freePorts(0, LOOPBACK));
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const { url, database } = await openFor(name, dataDir);
  const members = await fill(database, kills, places.host.origin);
  const options = {
    isJson: false,
    port: 0,
    dataDir,
    isSeeded: false,
    clock: null,
  };
  const secrets = { adminToken: randomBytes(32).toString('base64url'), registryPublicKey: '' };
  const program = programsOf(options, places, secrets).find((one) => one.name === 'platform');
  if (program === undefined) throw new Error('the product has no platform');
  // the start is most of the time that a kill takes
  const compiled = { NODE_COMPILE_CACHE: join(dataDir, 'compiled') };
  const env = { ...program.env, ...compiled, ...(url !== null && { DATABASE_URL: url }) };
  const { origin } = places.platform;
  let running: RunningProgram | null = null;
  return {
    origin,
    start: async () => {
      running = await runProgramOf({ ...program, env }, join(dataDir, 'logs/platform.log'));
      const died = new AbortController();
      const ended = running.ended.then(({ sentence }) => {
        died.abort();
        return sentence;
      });
      const ready = await untilReady([`${origin}/_health`], died.signal);
      if (!ready.ok) throw new Error(died.signal.aborted ? await ended : ready.error);
    },
    kill: async () => {
      running?.stop('SIGKILL');
      await running?.ended;
    },
    membersOf: (kill) => members[kill - 1] ?? [],
  };
};
