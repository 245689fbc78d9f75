import { createHmac } from 'node:crypto';
import { networkAround } from '@engawa/api-client/server/visitorNetwork.ts';
import {
  BUDGET_WINDOW_MS,
  MOST_REPORTERS,
  NO_METRICS,
  sumCanaryMetrics,
  type ComparedMetrics,
  type CanaryMetrics,
} from '@engawa/contract/remotes/canaryBudget.server.ts';
import type { RegistryCanary } from '@engawa/contract';
import type { RenderedPage } from '../render/workerMessages.ts';
import { isPlatformError } from '../render/reads/readsByBearer.ts';

const BUCKET_MS = 10_000;
const DIGEST_LENGTH = 16;

type ChannelName = keyof ComparedMetrics;

type Reporter = CanaryMetrics['reporters'][number];

type Browsers = 'reporters' | 'failedWriters';

/**
 * Of ten seconds; counted in place, for each page that is sent costs a count.
 * @property writers digests of the addresses whose writes were counted as done
 */
type Tally = Record<Exclude<keyof CanaryMetrics, Browsers>, number> &
  Readonly<Record<Browsers, Map<string, Reporter>>> & { readonly writers: Set<string> };

const emptyTally = (): Tally => ({
  ...NO_METRICS,
  reporters: new Map(),
  failedWriters: new Map(),
  writers: new Set(),
});

/** A page that was asked of the render workers. */
export type Rendering = {
  /** null where they had none: they were too slow, or broke */
  readonly page: Pick<RenderedPage, 'brokenRemote' | 'failures'> | null;
  readonly ms: number;
  readonly isAwaited: boolean;
};

export type CanaryBudgetOptions = {
  readonly nowMs: () => number;
  /** from so long on a rendering is slow */
  readonly slowMs: number;
  /** addresses are told by digests with it, the same on all hosts */
  readonly salt: string;
  /** something went wrong with a page of the canary */
  readonly onFault: () => void;
};

/**
 * What happens to the pages of a canary and of the stable release that it stands in for, on this host, over
 * the last five minutes. It counts what visitors ask of the live pool alone: previews, sets by link and
 * faults that a switch asks for are drawn elsewhere.
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

  /** Begins anew. @param stableVersion of the canary's remote */
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

  /** A page was sent. */
  viewed(channel: ChannelName): void {
    if (this.#watched === null) return;
    this.#tallyOf(channel).views += 1;
  }

  /** A page was drawn, or could not be. What other remotes or the platform get wrong is no fault of the canary. */
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

  /** A release's action was asked, or had something written. @param release `entry@1.0.0` */
  acted(release: string, isFailed: boolean): void {
    const channel = this.#channelOf(release);
    if (!channel) return;
    const tally = this.#tallyOf(channel);
    tally.acts += 1;
    tally.failedActs += Number(isFailed);
    if (channel === 'canary' && isFailed) this.#options.onFault();
  }

  /** Something of a release broke in a browser, as that says. @param visitor as `networkOf` names them */
  reported(release: string, visitor: string): void {
    const channel = this.#channelOf(release);
    if (!channel) return;
    const { reporters } = this.#tallyOf(channel);
    const reporter = this.#reporterOf(visitor);
    if (reporters.size < MOST_REPORTERS) reporters.set(reporter.address, reporter);
    if (channel === 'canary') this.#options.onFault();
  }

  /**
   * A page's script has something written, as a browser says. Each address counts once in five minutes as
   * one whose writes are done, and once as one whose writes fail, however often it writes: nobody can spend
   * the budget alone, nor hide what others meet.
   * @param releases that the page is drawn with, as the browser says
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

  /** Of the last five minutes, to ten seconds. */
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

  /** A browser as it is told of: by digests of its address and of the network around it. */
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
