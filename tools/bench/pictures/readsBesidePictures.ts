import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds of reads of the platform. */
export type ReadTimes = {
  readonly reads: number;
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
};

const PACE_MS = 10;
const IDLE_READS = 300;

const timesOf = (times: readonly number[]): ReadTimes => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { reads: sorted.length, p50: at(0.5), p99: at(0.99), most: at(1) };
};

const readMs = async (url: string): Promise<number> => {
  const from = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return performance.now() - from;
};

/** Addresses of pictures of a blog, the newest first. */
export const pictureUrls = async (
  platform: string,
  amebaId: string,
  limit: number,
): Promise<readonly string[]> => {
  const answer = await fetch(
    `${platform}/_api/imageArchive;amebaId=${amebaId};limit=${limit};page=1`,
  );
  const text = await answer.text();
  return [
    ...new Set(
      [...text.matchAll(/"(https?:[^"]+\/user_images\/[^"?]+)"/g)].map(([, url = '']) => url),
    ),
  ];
};

/** Starts a read every 10 ms, whether or not those before are answered: a reader waits for no other. */
const readsUntil = async (url: string, isDone: (count: number) => boolean): Promise<ReadTimes> => {
  const reads: Promise<number>[] = [];
  while (!isDone(reads.length)) {
    reads.push(readMs(url));
    // oxlint-disable-next-line no-await-in-loop -- the pace
    await wait(PACE_MS);
  }
  return timesOf(await Promise.all(reads));
};

/**
 * Reads a blogger again and again: first while nothing else is done, then while pictures are made that
 * nobody has asked for before.
 * @param pictures addresses of sizes that are not made yet, asked for all at once
 */
export const readsBesidePictures = async (
  platform: string,
  amebaId: string,
  pictures: readonly string[],
): Promise<{ readonly idle: ReadTimes; readonly busy: ReadTimes; readonly picturesMs: number }> => {
  const url = `${platform}/_api/blogger;amebaId=${amebaId}`;
  const idle = await readsUntil(url, (count) => count >= IDLE_READS);
  const from = performance.now();
  let picturesMs = 0;
  const made = Promise.all(pictures.map(readMs)).finally(() => {
    picturesMs = performance.now() - from;
  });
  const busy = await readsUntil(url, () => picturesMs > 0);
  await made;
  return { idle, busy, picturesMs };
};
