import type { Registry, RegistryCanary, ReleaseRecord } from '@engawa/contract';
import type { OwnedClaim } from '../routes/destination.ts';
import { resolveCanary, isSameCanary, type Canary } from './canary.ts';
import { releaseName, buildReleaseSet, type ReleaseSet, type VerifiedRelease } from './release.ts';

export type FollowerOptions = {
  /** answers the registry where it changed, else null */
  readonly readRegistry: (signal: AbortSignal) => Promise<Registry | null>;
  readonly load: (remote: string, version: string, signal: AbortSignal) => Promise<VerifiedRelease>;
  /** proves that a release can be evaluated and rendered; throws where it cannot */
  readonly probe: (release: VerifiedRelease) => Promise<void>;
  /** the host's own release: part of every set, never swapped */
  readonly own: VerifiedRelease;
  /** @param isBack whether what was rendered with other releases must not be shown any more */
  readonly onChange: (set: ReleaseSet, isBack: boolean) => void;
  /** The canary goes live, is another, is drawn with other stable releases, or ends. */
  readonly onCanary: (canary: Canary | null, before: Canary | null) => void;
  readonly onRefused: (remote: string, version: string, error: unknown) => void;
  readonly onRegistryFailure: (error: unknown) => void;
  readonly pollMs: number;
  /** how long the registry or a release may take to arrive */
  readonly deadlineMs: number;
  /** how long a refused release waits for its next try */
  readonly backOffMs: number;
  readonly now: () => number;
};

/** The last release of a remote that stayed out, and why. */
export type Refusal = { readonly version: string; readonly reason: string; readonly atMs: number };

const formatReason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** the stable one, the one before, and a canary, which each poll makes the youngest again */
const RELEASES_CACHED_PER_REMOTE = 3;

/** A state of a development session, whose author looks for the edit and not for a copy of before. */
const IS_EDIT = /-local\.dev\./;

/** The claims of a set's pages, by remote in order of their names. */
export const collectClaims = (set: ReleaseSet): readonly OwnedClaim[] =>
  Object.keys(set.releases)
    .toSorted()
    .flatMap((remote) => {
      const exposes: ReleaseRecord['exposes'] = set.releases[remote]?.record.exposes ?? {};
      return Object.entries(exposes).flatMap(([path, expose]) =>
        (expose.claims ?? []).map((claim) => ({ module: `${remote}/${path.slice(2)}`, claim })),
      );
    });

/**
 * Follows the registry: a release is fetched, checked and proven first and goes live then; one that
 * fails stays out, and the last good one of its remote stays in.
 */
export class RegistryPoller {
  readonly #options: FollowerOptions;
  readonly #stop = new AbortController();
  readonly #proven = new Map<string, VerifiedRelease>();
  readonly #refusedUntil = new Map<string, number>();
  readonly #lastGood = new Map<string, VerifiedRelease>();
  readonly #liveSinceMs = new Map<string, number>();
  readonly #refusals = new Map<string, Refusal>();
  readonly #settling = new Map<string, Promise<void>>();
  #wanted: Registry['remotes'] = {};
  #wantedCanary: RegistryCanary | null = null;
  /** the one that this host has stopped, for as long as the registry names it */
  #stoppedCanary: RegistryCanary | null = null;
  #canary: Canary | null = null;
  #sequence: number | null = null;
  #revoked: NonNullable<Registry['revoked']> = {};
  #set: ReleaseSet;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#set = buildReleaseSet({ host: options.own });
  }

  get set(): ReleaseSet {
    return this.#set;
  }

  /** What a share of the visitors is shown; null where no canary runs, or it is not proven yet. */
  get canary(): Canary | null {
    return this.#canary;
  }

  /** Of the registry last read; null where none was read yet. */
  get sequence(): number | null {
    return this.#sequence;
  }

  /** Links to sets that hold no more, by id; null before a registry was read. */
  get revoked(): NonNullable<Registry['revoked']> | null {
    return this.#sequence === null ? null : this.#revoked;
  }

  /** By remote; one that has gone live since has none. */
  get refusals(): ReadonlyMap<string, Refusal> {
    return this.#refusals;
  }

  /** The release of a remote that was live before the present one; undefined where there was none. */
  lastGoodOf(remote: string): VerifiedRelease | undefined {
    return this.#lastGood.get(remote);
  }

  /** When a remote's live release, or its canary, went live, epoch ms; undefined for another. */
  liveSinceMs(remote: string, version: string): number | undefined {
    if (this.#set.releases[remote]?.record.version === version)
      return this.#liveSinceMs.get(remote);
    const canary = this.#canary;
    return canary?.remote === remote && canary.version === version ? canary.sinceMs : undefined;
  }

  /**
   * Takes a live release out that breaks what runs it, until the registry names another. The one before
   * it is live again.
   * @returns whether there was one to go back to
   */
  banish(remote: string, version: string, error: unknown): boolean {
    const before = this.#lastGood.get(remote);
    if (this.#set.releases[remote]?.record.version !== version || !before) return false;
    const name = `${remote}@${version}`;
    this.#proven.delete(name);
    this.#refusedUntil.set(name, Number.POSITIVE_INFINITY);
    const atMs = this.#options.now();
    this.#refusals.set(remote, { version, reason: formatReason(error), atMs });
    // or workers would be given it again, to go back to
    this.#lastGood.delete(remote);
    this.#liveSinceMs.set(remote, atMs);
    this.#options.onRefused(remote, version, error);
    this.#replace({ ...this.#set.releases, [remote]: before }, true);
    return true;
  }

  /**
   * Ends the canary in this host alone, until the registry names another version or share.
   * @returns the one that ran; null where it is that no more
   */
  stopCanary(remote: string, version: string, reason: string): Canary | null {
    const stopped = this.#canary;
    if (stopped?.remote !== remote || stopped.version !== version) return null;
    this.#stoppedCanary = this.#wantedCanary;
    this.#refusals.set(remote, { version, reason, atMs: this.#options.now() });
    this.#setCanary();
    return stopped;
  }

  /** Takes up the registry once, then follows it. */
  async start(): Promise<void> {
    await this.#turn(true);
  }

  stop(): void {
    this.#stop.abort();
    clearTimeout(this.#timer);
  }

  async #turn(isFirst: boolean): Promise<void> {
    try {
      const registry = await this.#options.readRegistry(this.#untilDeadline());
      if (registry) this.#takeNote(registry);
    } catch (error) {
      if (!this.#stop.signal.aborted) this.#options.onRegistryFailure(error);
    }
    const settled = this.#settle();
    // only the first view of the registry is waited for: later, a slow release must not slow the poll
    if (isFirst) await settled;
    if (this.#stop.signal.aborted) return;
    this.#timer = setTimeout(() => void this.#turn(false), this.#options.pollMs);
  }

  /** Each remote goes its own way, so that a release that hangs holds up no other. */
  async #settle(): Promise<void> {
    this.#applyRemovals();
    this.#setCanary();
    const wanted = Object.entries(this.#wanted).map(([remote, { stable }]) => [remote, stable]);
    const canary = this.#wantedCanary;
    const also = canary && !this.#stoppedCanary ? [[canary.remote, canary.version]] : [];
    await Promise.all(
      [...wanted, ...also]
        .filter(([remote]) => remote !== 'host')
        .map(([remote = '', version = '']) => this.#settleRemote(remote, version)),
    );
  }

  #settleRemote(remote: string, version: string): Promise<void> {
    if (this.#set.releases[remote]?.record.version === version) return Promise.resolve();
    // by version too: a slow release must not hold up the one that mends it
    const name = `${remote}@${version}`;
    const underWay = this.#settling.get(name);
    if (underWay) return underWay;
    const settling = this.#takeUp(remote, version).finally(() => this.#settling.delete(name));
    this.#settling.set(name, settling);
    return settling;
  }

  async #takeUp(remote: string, version: string): Promise<void> {
    const release = await this.#prove(remote, version);
    if (!release || this.#stop.signal.aborted) return;
    // the registry may have moved on, or back, while it was proven
    if (this.#wanted[remote]?.stable === version) this.#goLive(remote, release);
    else this.#setCanary();
  }

  #untilDeadline(): AbortSignal {
    return AbortSignal.any([this.#stop.signal, AbortSignal.timeout(this.#options.deadlineMs)]);
  }

  #takeNote({ remotes, canary, sequence, revoked = {} }: Registry): void {
    this.#wanted = remotes;
    this.#wantedCanary = canary ?? null;
    if (!canary || !isSameCanary(this.#stoppedCanary, canary)) this.#stoppedCanary = null;
    this.#sequence = sequence;
    this.#revoked = revoked;
    const names = new Set(
      Object.entries(remotes).map(([remote, { stable }]) => `${remote}@${stable}`),
    );
    if (canary) names.add(`${canary.remote}@${canary.version}`);
    for (const name of this.#refusedUntil.keys()) {
      if (!names.has(name)) this.#refusedUntil.delete(name);
    }
  }

  #goLive(remote: string, release: VerifiedRelease): void {
    const replaced = this.#set.releases[remote];
    const { version } = release.record;
    const isBack =
      this.#lastGood.get(remote)?.record.version === version ||
      // a roll back forgets what it left, however far it goes
      (replaced !== undefined && this.#wanted[remote]?.previous === null);
    if (replaced) this.#lastGood.set(remote, replaced);
    this.#refusals.delete(remote);
    this.#liveSinceMs.set(remote, this.#options.now());
    this.#replace({ ...this.#set.releases, [remote]: release }, isBack || IS_EDIT.test(version));
  }

  #applyRemovals(): void {
    const stays = ([remote]: [string, VerifiedRelease]) =>
      remote === 'host' || remote in this.#wanted;
    this.#replace(Object.fromEntries(Object.entries(this.#set.releases).filter(stays)), true);
  }

  #replace(releases: Readonly<Record<string, VerifiedRelease>>, isBack: boolean): void {
    const next = buildReleaseSet(releases);
    if (next.id === this.#set.id) return;
    this.#set = next;
    this.#options.onChange(next, isBack);
    this.#setCanary();
  }

  /** The canary as it is to be by now: of a release that is proven, on the stable ones that are live. */
  #setCanary(): void {
    const before = this.#canary;
    const wanted = this.#stoppedCanary ? null : this.#wantedCanary;
    const release = wanted ? this.#proven.get(`${wanted.remote}@${wanted.version}`) : undefined;
    const next = wanted
      ? resolveCanary(wanted, this.#set, release, before, this.#options.now())
      : null;
    if (next === before) return;
    this.#canary = next;
    this.#options.onCanary(next, before);
  }

  async #prove(remote: string, version: string): Promise<VerifiedRelease | undefined> {
    const name = `${remote}@${version}`;
    const known = this.#proven.get(name);
    if (known) {
      this.#keep(known);
      return known;
    }
    if (this.#options.now() < (this.#refusedUntil.get(name) ?? 0)) return undefined;
    try {
      const release = await this.#options.load(remote, version, this.#untilDeadline());
      await this.#options.probe(release);
      this.#keep(release);
      return release;
    } catch (error) {
      if (this.#stop.signal.aborted) return undefined;
      this.#refusedUntil.set(name, this.#options.now() + this.#options.backOffMs);
      const atMs = this.#options.now();
      this.#refusals.set(remote, { version, reason: formatReason(error), atMs });
      this.#options.onRefused(remote, version, error);
      return undefined;
    }
  }

  /** Keeps the newest few of a remote at hand, so that going back costs nothing. */
  #keep(release: VerifiedRelease): void {
    // the youngest stands last
    this.#proven.delete(releaseName(release));
    this.#proven.set(releaseName(release), release);
    const ofRemote = [...this.#proven].filter(
      ([, { record }]) => record.remote === release.record.remote,
    );
    for (const [name] of ofRemote.slice(0, -RELEASES_CACHED_PER_REMOTE)) this.#proven.delete(name);
  }
}
