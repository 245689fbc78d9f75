import type { Database } from '@engawa/platform/database/database.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { LONG_BLOG } from '@engawa/harness/demo/blogs.ts';
import { MEMBERS } from '@engawa/harness/demo/members.ts';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import { readEntries } from '@engawa/harness/requests/readEntries.ts';
import { until } from '@engawa/harness/until.ts';
import { signInAs, signInEach } from '../../abuse/members.ts';
import { isHealthy, type Machine } from '@engawa/harness/machines/machine.ts';
import type { Fleet } from '@engawa/harness/machines/startFleet.ts';
import { sendLoad, signOut, type Written } from './load.ts';
import type { Scene, Stage } from './scenes.ts';
import type { Row } from './trialReport.ts';

const ENTRIES = 40;
/** The last member signs in before each scene, and out during it. */
const [LEAVING = '', ...WRITERS] = Object.values(MEMBERS)
  .toReversed()
  .map(({ amebaId }) => amebaId);
/** before and after the events of a scene */
const AROUND_MS = 1500;
const PATIENCE_MS = 120_000;
/** More than the writes of any scene, so that scenes use different numbers. */
const WRITES_APART = 400;

export type Trial = {
  readonly fleet: Fleet;
  /** PostgreSQL and its replica */
  readonly postgresqls: readonly Machine[];
  readonly database: Database;
  readonly dataDir: string;
  readonly log: (line: string) => void;
};

const countWritten = async (database: Database, written: readonly Written[]) => {
  const counts: number[] = [];
  for (const [sql, values] of written) {
    const [row] = await database.query<{ times: number }>(sql, [...values]);
    counts.push(row?.times ?? 0);
  }
  return {
    lost: counts.filter((times) => times === 0).length,
    doubled: counts.filter((times) => times > 1).length,
  };
};

const untilHealthy = ({ hosts, platforms }: Fleet): Promise<unknown> =>
  until(
    'all hosts and platforms answer',
    async () => {
      const answers = [...hosts, ...platforms].map(({ origin }) => isHealthy(origin));
      return (await Promise.all(answers)).every(Boolean);
    },
    PATIENCE_MS,
  );

/** Requests a path from each host, without the balancer. @returns the bodies */
const readEach = ({ hosts, origins }: Fleet, path: string, headers = {}) =>
  Promise.all(
    hosts.map(async ({ origin }) => {
      const host = new URL(origins.host).host;
      const { body } = await rawRequest(origin, path, { headers: { ...headers, host } });
      return body.toString();
    }),
  );

/**
 * Runs scenes on a fleet sequentially, each under a separate load.
 * @errors throws if a scene does not finish, such as a promote that is not live in time
 */
export const runTrial = async (
  { fleet, postgresqls, database, dataDir, log }: Trial,
  scenes: readonly Scene[],
): Promise<readonly Row[]> => {
  const { host } = fleet.origins;
  const { amebaId } = LONG_BLOG;
  const entryIds: number[] = [];
  for await (const { entryId } of readEntries({ host }, amebaId, 'titles'))
    if (entryIds.push(entryId) === ENTRIES) break;
  const members = await signInEach(host, WRITERS);
  const findMachine = (name: string): Machine =>
    postgresqls.find((one) => one.name === name) ?? fleet.findMachine(name);
  const path = `/${amebaId}/entry-${entryIds[0]}.html`;
  const stage: Stage = { ...fleet, machineOf: findMachine, dataDir, path, entryIds };
  // otherwise the first scene would include the cost of a start
  for (const entryId of entryIds)
    await readEach(fleet, `/${amebaId}/entry-${entryId}.html`, { 'accept-encoding': 'br' });

  const rows: Row[] = [];
  for (const [number, scene] of scenes.entries()) {
    log(`${scene.what} …`);
    await scene.prepare?.(stage);
    await untilHealthy(fleet);
    const leaving = await signInAs(host, LEAVING);
    const ending = new AbortController();
    const target = { host, amebaId, entryIds, members, hasCohorts: scene.hasCohorts ?? false };
    const loading = sendLoad(target, number * WRITES_APART, ending.signal);
    await wait(AROUND_MS);
    const [signedOut] = await Promise.all([signOut(host, leaving), scene.run(stage)]).finally(() =>
      wait(AROUND_MS).then(() => ending.abort()),
    );
    const { tried, written } = await loading;
    await untilHealthy(fleet);
    const { lost, doubled } = await countWritten(database, written);
    const read = `/_api/iine;amebaId=${amebaId};entryId=${entryIds[0]}`;
    const answers = await readEach(fleet, read, { cookie: `engawa_session=${leaving.session}` });
    const sessions = answers.filter((text) => !text.includes('"isLogin":false')).length;
    const all = [...tried, signedOut];
    for (const { fault } of all) if (fault !== null) log(`${scene.name}: ${fault}`);
    const outlived = signedOut.fault === null ? sessions : 0;
    rows.push({ scene, tried: all, lost: lost + outlived, doubled });
  }
  return rows;
};
