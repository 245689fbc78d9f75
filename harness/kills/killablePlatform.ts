import { createClock } from '@engawa/platform/system/clock.ts';
import type { Database } from '@engawa/platform/database/database.ts';
import { migrate } from '@engawa/platform/database/migrate.ts';
import { openPgliteDatabase } from '@engawa/platform/database/pgliteDatabase.ts';
import {
  beginSession,
  createOneTimeCode,
  deriveCsrfToken,
  exchangeOneTimeCode,
  createSecret,
} from '@engawa/platform/domain/sessions/sessionStore.ts';
import { serverUrl } from '@engawa/platform/testing/postgres/serverUrl.ts';
import { startServer } from '@engawa/platform/testing/postgres/startServer.ts';
import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openUrl } from '../product/databases.ts';
import { freePorts, LOOPBACK } from '@engawa/delivery/bootstrap/system/ports.mjs';
import { isHealthy, startMachine, type Machine } from '../machines/machine.ts';
import { buildEndpoints } from '@engawa/delivery/start/endpoints.ts';
import { buildProgram } from '@engawa/delivery/start/processes/programs.ts';
import { startProgram } from '@engawa/delivery/start/processes/runningProgram.ts';
import type { DatabaseName } from './killsReport.ts';

/** Members that write concurrently. */
const WRITERS = 4;
/** Blogs that each member may follow before one kill. */
export const FOLLOWS = 3;

/** A member with a blog and a session. */
export type Member = {
  readonly amebaId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly csrfToken: string;
};

/** A platform process whose database survives its kill. */
export type KillablePlatform = Pick<Machine, 'origin' | 'start' | 'kill'> &
  AsyncDisposable & {
    /** members of one kill, by kill number (first: 1); rate limits do not affect later kills */
    readonly membersOf: (kill: number) => readonly Member[];
  };

/** Id of the nth blog that a member follows; each such blog has at most one follower. */
export const followedBlog = (amebaId: string, nth: number): string => `${amebaId}-${nth}`;

const MEMBERS = `
  with made as (
    insert into members (ameba_id, nickname) select name, name from unnest($1::text[]) name
    returning member_id, ameba_id
  )
  insert into blogs (member_id, ameba_id, title)
  select member_id, ameba_id, ameba_id from made returning ameba_id, member_id`;

const signIn = async (database: Database, memberId: number) => {
  const clock = createClock(null);
  const browser = { browserSecret: createSecret(), label: 'Firefox（Linux）' };
  const { sessionId } = await beginSession(database, clock, memberId, browser);
  const code = await createOneTimeCode(database, clock, sessionId);
  const session = await exchangeOneTimeCode(database, clock, code);
  if (!session) throw new Error('the one-time code was refused');
  return session.sessionToken;
};

/** Creates and signs in the members of one kill, and the blogs that they follow. */
const createMembers = async (
  database: Database,
  kill: number,
  origin: string,
): Promise<readonly Member[]> => {
  const writers = Array.from({ length: WRITERS }, (_, at) => `k${kill}-${at + 1}`);
  const followed = writers.flatMap((name) =>
    Array.from({ length: FOLLOWS }, (_, at) => followedBlog(name, at + 1)),
  );
  const rows = await database.query<{ ameba_id: string; member_id: number }>(MEMBERS, [
    [...writers, ...followed],
  ]);
  return Promise.all(
    rows
      .filter(({ ameba_id: amebaId }) => writers.includes(amebaId))
      .map(async ({ ameba_id: amebaId, member_id: memberId }) => {
        const token = await signIn(database, memberId);
        const headers = { cookie: `engawa_session=${token}`, origin };
        return { amebaId, headers, csrfToken: deriveCsrfToken(token) };
      }),
  );
};

/**
 * Starts a platform with members for some kills. A PostgreSQL stops with this process.
 * @param dataDir absolute, empty
 * @errors throws if the platform does not become ready
 */
export const startKillablePlatform = async (
  name: DatabaseName,
  dataDir: string,
  kills: number,
): Promise<KillablePlatform> => {
  const places = buildEndpoints(LOOPBACK, await freePorts(0, LOOPBACK));
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const url =
    name === 'pglite' ? null : serverUrl(await startServer(['synchronous_commit=on']), 'postgres');
  const database = await (url === null
    ? openPgliteDatabase(join(dataDir, 'database'))
    : openUrl(url));
  await migrate(database);
  const members: (readonly Member[])[] = [];
  for (let kill = 1; kill <= kills; kill += 1)
    members.push(await createMembers(database, kill, places.host.origin));
  await database.close();

  const program = buildProgram('platform', dataDir, places, {
    adminToken: randomBytes(32).toString('base64url'),
    registryPublicKey: '',
  });
  const env = {
    ...program.env,
    // the compile cache speeds up the restart, which takes most of the time of a kill
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    ...(url !== null && { DATABASE_URL: url }),
  };
  const { origin } = places.platform;
  const { start, kill } = await startMachine({
    name: 'platform',
    origin,
    run: () => startProgram({ ...program, env }, join(dataDir, 'logs/platform.log')),
    isReady: () => isHealthy(origin),
  });
  return {
    origin,
    start,
    kill,
    membersOf: (kill) => members[kill - 1] ?? [],
    [Symbol.asyncDispose]: kill,
  };
};
