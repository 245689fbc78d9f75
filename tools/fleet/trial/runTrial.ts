import type { Database } from '@engawa/platform/database/database.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { LONG_BLOG } from '../../../e2e/harness/demo/blogs.ts';
import { MEMBERS } from '../../../e2e/harness/demo/members.ts';
import { readEntries } from '../../../e2e/harness/requests/readApi.ts';
import { rawRequest } from '../../../e2e/harness/requests/rawRequest.ts';
import { until } from '../../../e2e/harness/until.ts';
import { isHealthy, type Machine } from '../machines/machine.ts';
import type { Fleet } from '../startFleet.ts';
import { loadMember, signOut, startLoad, type LoadMember, type Written } from './load.ts';
import type { Scene, Stage } from './scenes.ts';
import type { Row } from './trialTable.ts';

const ENTRIES = 40;
/** the last signs in before each scene, and out within it */
const [LEAVING, ...LIKERS] = Object.values(MEMBERS).toReversed();
/** before and after what a scene does */
const AROUND_MS = 1500;
const PATIENCE_MS = 120_000;
/** more writes than any scene makes: the next begins with others */
const WRITES_APART = 400;

export type Trial = {
  readonly fleet: Fleet;
  readonly primary: Machine;
  readonly replica: Machine;
  readonly database: Database;
  readonly dataDir: string;
  readonly scenes: readonly Scene[];
  readonly say: (line: string) => void;
};

/** How often each comment is there, and how many of the likes. */
const countsOf = async (
  { query }: Database,
  written: readonly Written[],
): Promise<{ readonly lost: number; readonly twice: number }> => {
  let [lost, twice] = [0, 0];
  for (const write of written) {
    // oxlint-disable-next-line no-await-in-loop -- some dozens, when the load is over
    const [row] = await (write.kind === 'like'
      ? query<{ times: number }>(
          `select count(*)::int as times from likes join members using (member_id)
            where ameba_id = $1 and entry_id = $2`,
          [write.amebaId, write.entryId],
        )
      : query<{ times: number }>(
          'select count(*)::int as times from comments where comment_text = $1',
          [write.text],
        ));
    const times = row?.times ?? 0;
    if (times === 0) lost += 1;
    if (times > 1) twice += 1;
  }
  return { lost, twice };
};

/** On how many hosts a session still lives, asked past the balancer. */
const livesOn = async (
  { hosts, origins }: Fleet,
  path: string,
  { session }: LoadMember,
): Promise<number> => {
  const headers = { host: new URL(origins.host).host, cookie: `engawa_session=${session}` };
  const answers = await Promise.all(
    hosts.map(async ({ origin }) => (await rawRequest(origin, path, { headers })).body.toString()),
  );
  return answers.filter((text) => !text.includes('"isLogin":false')).length;
};

const untilHealthy = ({ hosts, platforms }: Fleet): Promise<unknown> =>
  until(
    'all hosts and platforms answer',
    async () =>
      (await Promise.all([...hosts, ...platforms].map(({ origin }) => isHealthy(origin)))).every(
        (answers) => answers,
      ),
    PATIENCE_MS,
  );

/**
 * Tries scenes on a fleet, one after the other, each under a load of its own.
 * @errors throws where a scene does not come to its end, such as a promote that is not live in time
 */
export const runTrial = async (trial: Trial): Promise<readonly Row[]> => {
  const { fleet, database, dataDir, primary, replica, say } = trial;
  const { host } = fleet.origins;
  const { amebaId } = LONG_BLOG;
  const entryIds: number[] = [];
  for await (const { entryId } of readEntries({ host }, amebaId, 'titles')) {
    entryIds.push(entryId);
    if (entryIds.length === ENTRIES) break;
  }
  const members: LoadMember[] = [];
  for (const liker of LIKERS)
    // oxlint-disable-next-line no-await-in-loop -- passwords are hashed one after the other
    members.push(await loadMember(host, liker.amebaId));
  const path = `/${amebaId}/entry-${entryIds[0]}.html`;
  const iinePath = `/_api/iine;amebaId=${amebaId};entryId=${entryIds[0]}`;
  const stage: Stage = { fleet, primary, replica, dataDir, path, entryIds };

  // or the first scene would show what a start costs
  for (const entryId of entryIds)
    // oxlint-disable-next-line no-await-in-loop -- one page of each host at a time
    await Promise.all(
      fleet.hosts.map(({ origin }) =>
        rawRequest(origin, `/${amebaId}/entry-${entryId}.html`, {
          headers: { host: new URL(host).host, 'accept-encoding': 'br' },
        }),
      ),
    );

  const tryScene = async (scene: Scene, number: number): Promise<Row> => {
    await scene.prepare?.(stage);
    await untilHealthy(fleet);
    const leaving = await loadMember(host, LEAVING?.amebaId ?? '');
    const target = { host, amebaId, entryIds, members, hasLanes: scene.hasLanes ?? false };
    const load = startLoad(target, number * WRITES_APART);
    await wait(AROUND_MS);
    const [signedOut] = await Promise.all([signOut(host, leaving), scene.run(stage)]);
    await wait(AROUND_MS);
    const { tried, written } = await load.stop();
    await untilHealthy(fleet);
    const counts = await countsOf(database, written);
    const living = signedOut.fault === null ? await livesOn(fleet, iinePath, leaving) : 0;
    const all = [...tried, signedOut];
    for (const { fault } of all) if (fault !== null) say(`${scene.name}: ${fault}`);
    const { what, mustHold } = scene;
    return { what, mustHold, tried: all, lost: counts.lost + living, twice: counts.twice };
  };

  const rows: Row[] = [];
  for (const [number, scene] of trial.scenes.entries()) {
    say(`${scene.what} …`);
    // oxlint-disable-next-line no-await-in-loop -- one after the other on one fleet
    rows.push(await tryScene(scene, number));
  }
  return rows;
};
