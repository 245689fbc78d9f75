import { failure, success, type Result } from '@engawa/contract';
import type { SetLink } from '@engawa/contract/remotes/setLink.server.ts';
import type { Leave } from '../http/visitorLimit.ts';

/** An opened set; closed once it has no more users. */
export type Closable = { readonly close: () => Promise<void> };

export type SetSessionsOptions<B extends Closable> = {
  /** maximum number of concurrently open sets, each with its own render worker */
  readonly most: number;
  /** how long after its last request a set is protected from eviction, in ms */
  readonly lingerMs: number;
  /** how long after a failed probe a set is not tried again, in ms */
  readonly backOffMs: number;
  /** loads and probes the set of a link; the error is a clause that states the reason */
  readonly open: (link: SetLink) => Promise<Result<B, string>>;
  readonly now: () => number;
  readonly onCloseFailed: (error: unknown) => void;
};

type Stored<B> = {
  readonly opening: Promise<Result<B, string>>;
  readonly end: NodeJS.Timeout;
  underWay: number;
  usedMs: number;
};

/** Why a session has no set; `full`: every worker slot is in use. */
export type NoSet =
  { readonly kind: 'full' } | { readonly kind: 'unproven'; readonly reason: string };

/**
 * The sets of links in use, opened on demand. At the limit, the least recently used set without
 * open requests is evicted.
 */
export class SetSessions<B extends Closable> {
  readonly #options: SetSessionsOptions<B>;
  readonly #stored = new Map<string, Stored<B>>();
  readonly #failed = new Map<string, { readonly untilMs: number; readonly reason: string }>();

  constructor(options: SetSessionsOptions<B>) {
    this.#options = options;
  }

  /**
   * Acquires the set of a valid link.
   * @returns the set, which stays open until the caller calls `leave`, exactly once
   */
  async enter(link: SetLink): Promise<Result<{ readonly set: B; readonly leave: Leave }, NoSet>> {
    const stored = this.#stored.get(link.id) ?? this.#open(link);
    if ('kind' in stored) return failure(stored);
    stored.underWay += 1;
    const opened = await stored.opening;
    if (!opened.ok) return failure({ kind: 'unproven', reason: opened.error });
    const leave = () => {
      stored.underWay -= 1;
      stored.usedMs = this.#options.now();
      if (this.#stored.get(link.id) !== stored) this.#closeIdle(stored);
    };
    return success({ set: opened.value, leave });
  }

  /**
   * Closes the set of a link after the last open request to it; the set of an expired link is
   * closed automatically.
   */
  end(id: string): void {
    const stored = this.#stored.get(id);
    if (!stored) return;
    this.#stored.delete(id);
    clearTimeout(stored.end);
    this.#closeIdle(stored);
  }

  /** Closes all sets. */
  async close(): Promise<void> {
    const all = [...this.#stored.values()];
    this.#stored.clear();
    await Promise.all(
      all.map(async ({ opening, end }) => {
        clearTimeout(end);
        const opened = await opening;
        if (opened.ok) await opened.value.close();
      }),
    );
  }

  #open(link: SetLink): Stored<B> | NoSet {
    const { now, open, backOffMs } = this.#options;
    const failed = this.#failed.get(link.id);
    if (failed && now() < failed.untilMs) return { kind: 'unproven', reason: failed.reason };
    this.#failed.delete(link.id);
    if (!this.#makeRoom()) return { kind: 'full' };
    const end = setTimeout(() => this.end(link.id), Date.parse(link.expires) - now());
    // the timer must not delay a shutdown
    end.unref();
    const opening = open(link).then((opened) => {
      if (opened.ok) return opened;
      this.#failed.set(link.id, { untilMs: now() + backOffMs, reason: opened.error });
      this.end(link.id);
      return opened;
    });
    const stored = { opening, end, underWay: 0, usedMs: now() };
    this.#stored.set(link.id, stored);
    return stored;
  }

  /** @returns whether one more set may be opened */
  #makeRoom(): boolean {
    const { most, lingerMs, now } = this.#options;
    for (const [id, { untilMs }] of this.#failed) if (untilMs <= now()) this.#failed.delete(id);
    if (this.#stored.size < most) return true;
    const [oldest] = [...this.#stored]
      .filter(([, { underWay, usedMs }]) => underWay === 0 && now() - usedMs >= lingerMs)
      .toSorted(([, a], [, b]) => a.usedMs - b.usedMs);
    if (!oldest) return false;
    this.end(oldest[0]);
    return true;
  }

  #closeIdle({ opening, underWay }: Stored<B>): void {
    if (underWay > 0) return;
    opening
      .then((opened) => (opened.ok ? opened.value.close() : undefined))
      .catch(this.#options.onCloseFailed);
  }
}
