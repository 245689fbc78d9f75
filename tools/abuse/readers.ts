import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Readers a second, each from an address of this many. */
const PER_SECOND = 20;
const ADDRESSES = 20;

/** What one reader got. @property ms until the answer was whole */
export type Reading = { readonly status: number; readonly ms: number };

/** Readers of a while. */
export type Readings = {
  readonly count: number;
  /** statuses other than 200, and answers after more than 2 s */
  readonly faults: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
};

const SLOW_MS = 2000;

/** Asks for a page from one address of this machine, on a connection of its own. @returns status 0 where it fails */
const readFrom = (url: string, localAddress: string): Promise<Reading> => {
  const startedMs = performance.now();
  const after = (status: number): Reading => ({ status, ms: performance.now() - startedMs });
  return new Promise((resolve) => {
    request(url, { localAddress, agent: false, headers: { 'Accept-Encoding': 'br' } }, (answer) => {
      answer
        .resume()
        .once('end', () => resolve(after(answer.statusCode ?? 0)))
        .once('error', () => resolve(after(0)));
    })
      .once('error', () => resolve(after(0)))
      .end();
  });
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Of 100 the slowest but one. */
export const p99Of = (readings: readonly { readonly ms: number }[]): number =>
  at(
    readings.map(({ ms }) => ms).toSorted((a, b) => a - b),
    0.99,
  );

export const summaryOf = (readings: readonly Reading[]): Readings => {
  const sorted = readings.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    count: readings.length,
    faults: readings.filter(({ status, ms }) => status !== 200 || ms > SLOW_MS).length,
    p50Ms: at(sorted, 0.5),
    p99Ms: at(sorted, 0.99),
    slowestMs: sorted.at(-1) ?? 0,
  };
};

/**
 * Twenty readers a second for a while, each of whom comes whatever the others wait for. Every second one
 * asks for a page that was dropped from memory just before.
 * @param urls of pages, read in turn
 * @param dropCopy drops what is in memory of a page
 */
export const readFor = async (
  urls: readonly string[],
  durationMs: number,
  dropCopy: (url: string) => Promise<void>,
): Promise<Readings> => {
  const underWay: Promise<Reading>[] = [];
  const beganMs = performance.now();
  const total = Math.round((durationMs / 1000) * PER_SECOND);
  for (let turn = 0; turn < total; turn += 1) {
    const dueMs = beganMs + (turn * 1000) / PER_SECOND;
    // oxlint-disable-next-line no-await-in-loop -- one after another, at their times
    await wait(Math.max(0, dueMs - performance.now()));
    const url = urls[turn % urls.length] ?? '';
    const address = `127.0.1.${10 + (turn % ADDRESSES)}`;
    const isCold = turn % 2 === 1;
    underWay.push(
      (isCold ? dropCopy(url) : Promise.resolve()).then(
        () => readFrom(url, address),
        // who cannot be asked has no page either
        () => ({ status: 0, ms: 0 }),
      ),
    );
  }
  return summaryOf(await Promise.all(underWay));
};
