import { createHmac } from 'node:crypto';
import { networkAround } from '@engawa/server-kit/http/visitorNetwork.ts';
import {
  BUDGET_WINDOW_MS,
  MOST_REPORTERS,
  NO_METRICS,
  sumCanaryMetrics,
  type ComparedMetrics,
  type CanaryMetrics,
} from '@engawa/contract/remotes/canaryBudget.server.ts';
import type { RegistryCanary } from '@engawa/contract/remotes/releaseRecord.ts';
import type { RenderedPage } from '../../protocol/workerMessages.ts';
import { isPlatformError } from '../../worker/reads/readsByBearer.ts';

const BUCKET_MS = 10_000;
const DIGEST_LENGTH = 16;

type ChannelName = keyof ComparedMetrics;

type Reporter = CanaryMetrics['reporters'][number];

type Browsers = 'reporters' | 'failedWriters';

/**
 * Counters for an interval of ten seconds. A tally is mutable, because every sent page increments a
 * counter.
 * @property writers digests of the addresses whose successful writes were counted
 */
type Tally = Record<Exclude<keyof CanaryMetrics, Browsers>, number> &
  Readonly<Record<Browsers, Map<string, Reporter>>> & { readonly writers: Set<string> };

const emptyTally = (): Tally => ({
  ...NO_METRICS,
  reporters: new Map(),
  failedWriters: new Map(),
  writers: new Set(),
});

/** The result of a request to the render workers for a page. */
export type Rendering = {
  /** null if rendering failed or timed out */
  readonly page: Pick<RenderedPage, 'brokenRemote' | 'failures'> | null;
  readonly ms: number;
  readonly isAwaited: boolean;
};

export type CanaryBudgetOptions = {
  readonly nowMs: () => number;
  /** duration in ms from which a render counts as slow */
  readonly slowMs: number;
  /** key for the digests of addresses, the same on all hosts */
  readonly salt: string;
  /** called for each failed page of the canary */
  readonly onFault: () => void;
};

/**
 * Metrics of a canary and of the stable release that it replaces, on this host, for the last five
 * minutes. Only requests to the live pool count, so no previews, link sets or injected faults.
 */
export class CanaryBudget {
  readonly #options: CanaryBudgetOptions;
  readonly #buckets = new Map<number, Readonly<Record<ChannelName, Tally>>>();
  #watched: {
    readonly remote: string;
    readonly names: Readonly<Record<string, ChannelName>>;
  } | null = null;

  constructor(options: CanaryBudgetOptions) {
    this.#options = options;
  }

  /** Resets the counters. @param stableVersion stable version of the canary's remote */
  watch(canary: RegistryCanary | null, stableVersion = ''): void {
    this.#buckets.clear();
    this.#watched = canary && {
      remote: canary.remote,
      names: {
        [`${canary.remote}@${stableVersion}`]: 'stable',
        [`${canary.remote}@${canary.version}`]: 'canary',
      },
    };
  }

  /** Counts a sent page. */
  viewed(channel: ChannelName): void {
    if (this.#watched === null) return;
    this.#tallyOf(channel).views += 1;
  }

  /** Counts a render, except for errors of other remotes or of the platform. */
  rendered(channel: ChannelName, { page, ms, isAwaited }: Rendering): void {
    if (this.#watched === null) return;
    const { remote } = this.#watched;
    const isFailed =
      page === null ||
      page.brokenRemote === remote ||
      page.failures.some(
        ({ release, code }) => release.startsWith(`${remote}@`) && !isPlatformError(code),
      );
    const isSlow = isAwaited && ms >= this.#options.slowMs;
    const tally = this.#tallyOf(channel);
    tally.renders += 1;
    tally.failedRenders += Number(isFailed);
    tally.awaited += Number(isAwaited);
    tally.slowRenders += Number(isSlow);
    if (channel === 'canary' && (isFailed || isSlow)) this.#options.onFault();
  }

  /** Counts an action of a release, or its write. @param release `entry@1.0.0` */
  acted(release: string, isFailed: boolean): void {
    const channel = this.#channelOf(release);
    if (!channel) return;
    const tally = this.#tallyOf(channel);
    tally.acts += 1;
    tally.failedActs += Number(isFailed);
    if (channel === 'canary' && isFailed) this.#options.onFault();
  }

  /** Counts a crash that a browser reports. @param visitor network address from `networkOf` */
  reported(release: string, visitor: string): void {
    const channel = this.#channelOf(release);
    if (!channel) return;
    const { reporters } = this.#tallyOf(channel);
    const reporter = this.#reporterOf(visitor);
    if (reporters.size < MOST_REPORTERS) reporters.set(reporter.address, reporter);
    if (channel === 'canary') this.#options.onFault();
  }

  /**
   * Counts a write by the script of a page. In five minutes, each network address counts at most
   * once for successful writes and once for failed writes. So no single visitor can exhaust the
   * budget, or hide the failures of others.
   * @param releases the releases that rendered the page, as the browser reports
   */
  wrote(releases: readonly string[], visitor: string, isFailed: boolean): void {
    const [channel] = releases.flatMap((release) => this.#channelOf(release) ?? []);
    if (!channel) return;
    const tally = this.#tallyOf(channel);
    const writer = this.#reporterOf(visitor);
    const kind = isFailed ? 'failedWriters' : 'writers';
    const isKnown = [...this.#buckets.values()].some(({ [channel]: known }) =>
      known[kind].has(writer.address),
    );
    if (isKnown || tally[kind].size >= MOST_REPORTERS) return;
    if (isFailed) tally.failedWriters.set(writer.address, writer);
    else tally.writers.add(writer.address);
    tally.acts += 1;
    if (channel === 'canary' && isFailed) this.#options.onFault();
  }

  /** Metrics of the last five minutes; the start of this period moves in steps of ten seconds. */
  get figures(): ComparedMetrics {
    this.#forgetOld();
    const of = (channel: ChannelName): CanaryMetrics => {
      const sum = sumCanaryMetrics(
        [...this.#buckets.values()].map(({ [channel]: tally }) => ({
          ...tally,
          reporters: [...tally.reporters.values()],
          failedWriters: [...tally.failedWriters.values()],
        })),
      );
      return {
        ...sum,
        reporters: sum.reporters.slice(0, MOST_REPORTERS),
        failedWriters: sum.failedWriters.slice(0, MOST_REPORTERS),
      };
    };
    return { canary: of('canary'), stable: of('stable') };
  }

  /** Identifies a browser by digests of its address and of its wider network. */
  #reporterOf(visitor: string): Reporter {
    const digest = (text: string) =>
      createHmac('sha256', this.#options.salt)
        .update(text)
        .digest('base64url')
        .slice(0, DIGEST_LENGTH);
    return { address: digest(visitor), network: digest(networkAround(visitor)) };
  }

  #channelOf(release: string): ChannelName | undefined {
    const names = this.#watched?.names ?? {};
    return Object.hasOwn(names, release) ? names[release] : undefined;
  }

  #bucketNow(): number {
    return Math.floor(this.#options.nowMs() / BUCKET_MS);
  }

  #tallyOf(channel: ChannelName): Tally {
    const bucket = this.#bucketNow();
    const known = this.#buckets.get(bucket);
    if (known) return known[channel];
    this.#forgetOld();
    const both = { canary: emptyTally(), stable: emptyTally() };
    this.#buckets.set(bucket, both);
    return both[channel];
  }

  #forgetOld(): void {
    const oldest = this.#bucketNow() - BUDGET_WINDOW_MS / BUCKET_MS;
    for (const bucket of this.#buckets.keys()) if (bucket <= oldest) this.#buckets.delete(bucket);
  }
}
