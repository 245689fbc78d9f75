import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { KillablePlatform } from './killablePlatform.ts';
import type { Finding } from './killsReport.ts';
import { writeOn, type Attempt, type Write } from './writer.ts';

/**
 * The maximum of acknowledged writes before a kill: enough for each kind, within the rate limits of
 * a member.
 */
const MOST_BEFORE = 40;
const MOST_AFTER_MS = 15;
/** Maximum number of attempts, because a busy machine may refuse the first writes. */
const MOST_TRIES = 60;
const TRY_MS = 1000;

type Attempted = { readonly write: Write; isAcknowledged: boolean };

const resolveFinding = async ({ write, isAcknowledged }: Attempted): Promise<Finding> => {
  const { name, send, find } = write;
  const found = await find();
  if (isAcknowledged) return { name, isAcknowledged, found, foundAgain: null };
  for (let tries = 1; (await Promise.all([send(), send()])).includes(null); tries += 1) {
    if (tries === MOST_TRIES) throw new Error(`the ${name} was not acknowledged after the restart`);
    await wait(TRY_MS);
  }
  return { name, isAcknowledged, found, foundAgain: await find() };
};

/**
 * Kills a platform during its members' writes, restarts it and counts each write.
 * @param kill number of the kill; numbers start at 1
 * @returns one finding per sent write
 * @errors throws if a write is refused or the platform does not restart
 */
export const runKillTrial = async (
  platform: KillablePlatform,
  kill: number,
): Promise<readonly Finding[]> => {
  const attempted: Attempted[] = [];
  const killAfter = randomInt(1, MOST_BEFORE);
  const due = Promise.withResolvers<void>();
  let acknowledged = 0;
  const attempt: Attempt = async (write) => {
    const one: Attempted = { write, isAcknowledged: false };
    attempted.push(one);
    const answer = await write.send();
    if (answer === null) return null;
    one.isAcknowledged = true;
    acknowledged += 1;
    if (acknowledged === killAfter) due.resolve(wait(randomInt(MOST_AFTER_MS)));
    return answer;
  };
  const writing = Promise.all(
    platform.membersOf(kill).map((member) => writeOn(platform.origin, member, attempt)),
  );
  // `writing` also ends the wait, because a busy machine may refuse all writes
  await Promise.race([due.promise, writing]);
  await platform.kill();
  await writing;
  await platform.start();
  const findings: Finding[] = [];
  for (const one of attempted) findings.push(await resolveFinding(one));
  return findings;
};
