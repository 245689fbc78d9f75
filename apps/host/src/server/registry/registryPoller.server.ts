import { isDevelopmentVersion } from '../../protocol/releases/isDevelopmentVersion.ts';
import type { Registry, RegistryCanary } from '@engawa/contract/remotes/releaseRecord.ts';
import { resolveCanary, isSameCanary, type Canary } from '../../protocol/releases/canary.ts';
import {
  releaseName,
  buildReleaseSet,
  type ReleaseSet,
  type VerifiedRelease,
} from '../../protocol/releases/release.ts';
import type { FollowerOptions, Refusal } from './followerOptions.ts';

/** A release of the registry that this host does not serve. */
type Unserved = {
  readonly remote: string;
  readonly version: string;
  readonly isPrivate: boolean;
};

/** the stable release, the previous one and a canary, which each poll makes the most recent */
const RELEASES_CACHED_PER_REMOTE = 3;

/**
 * Follows the registry. A release is fetched, verified and probed before it goes live. A release
 * that fails is refused, and the last good release of its remote stays live.
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
  /** the canary that this host has stopped; reset to null once the registry changes the canary */
  #stoppedCanary: RegistryCanary | null = null;
  #canary: Canary | null = null;
  #sequence: number | null = null;
  #revoked: NonNullable<Registry['revoked']> = {};
  /** the live releases by remote: those of the set, and those with private pages */
  #live: Readonly<Record<string, VerifiedRelease>>;
  #set: ReleaseSet;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: FollowerOptions) {
    this.#options = options;
    this.#live = { host: options.own };
    this.#set = buildReleaseSet(this.#live);
  }

  get set(): ReleaseSet {
    return this.#set;
  }

  /** The live releases that have private pages. */
  get privateReleases(): readonly VerifiedRelease[] {
    return Object.values(this.#live).filter(({ record }) => record.privatePages);
  }

  /** The releases for a share of the visitors; null if there is no verified canary. */
  get canary(): Canary | null {
    return this.#canary;
  }

  /** The sequence of the last registry; null before the first read. */
  get sequence(): number | null {
    return this.#sequence;
  }

  /** Revoked links to release sets, by id; null before the first read of the registry. */
  get revoked(): NonNullable<Registry['revoked']> | null {
    return this.#sequence === null ? null : this.#revoked;
  }

  /** Refusals by remote; cleared when a release of the remote goes live. */
  get refusals(): ReadonlyMap<string, Refusal> {
    return this.#refusals;
  }

  /** Releases of the registry that this host does not serve, by remote. */
  get unserved(): readonly Unserved[] {
    return Object.entries(this.#wanted)
      .filter(([remote, { stable }]) => this.#live[remote]?.record.version !== stable)
      .filter(([remote]) => remote !== 'host')
      .map(([remote, { stable, isPrivate = false }]) => ({ remote, version: stable, isPrivate }));
  }

  /** The previous live release of a remote; undefined if there was none. */
  lastGoodOf(remote: string): VerifiedRelease | undefined {
    return this.#lastGood.get(remote);
  }

  /** When a remote's live release or canary went live, epoch ms; undefined for other versions. */
  liveSinceMs(remote: string, version: string): number | undefined {
    if (this.#live[remote]?.record.version === version) return this.#liveSinceMs.get(remote);
    const canary = this.#canary;
    return canary?.remote === remote && canary.version === version ? canary.sinceMs : undefined;
  }

  /**
   * Replaces a live release that breaks the render workers with the previous release, until the
   * registry names another version.
   * @returns whether there was a previous release
   */
  banish(remote: string, version: string, error: unknown): boolean {
    const before = this.#lastGood.get(remote);
    if (this.#live[remote]?.record.version !== version || !before) return false;
    const name = `${remote}@${version}`;
    this.#proven.delete(name);
    this.#refusedUntil.set(name, Number.POSITIVE_INFINITY);
    this.#noteRefusal(remote, version, error);
    // otherwise workers would receive the banished release as the last good release of its remote
    this.#lastGood.delete(remote);
    this.#liveSinceMs.set(remote, this.#options.now());
    this.#options.onRefused(remote, version, error);
    this.#replace({ ...this.#live, [remote]: before }, true);
    return true;
  }

  /**
   * Stops the canary on this host only, until the registry names another version or share.
   * @returns the stopped canary; null if it was not running
   */
  stopCanary(remote: string, version: string, reason: string): Canary | null {
    const stopped = this.#canary;
    if (stopped?.remote !== remote || stopped.version !== version) return null;
    this.#stoppedCanary = this.#wantedCanary;
    this.#noteRefusal(remote, version, reason);
    this.#setCanary();
    return stopped;
  }

  /** Applies the registry once, then polls it. */
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
    // only the first registry is awaited: later, a slow release must not delay the poll
    if (isFirst) await settled;
    if (this.#stop.signal.aborted) return;
    this.#timer = setTimeout(() => void this.#turn(false), this.#options.pollMs);
  }

  /** Updates all remotes in parallel, so that a release that hangs delays no other. */
  async #settle(): Promise<void> {
    this.#applyRemovals();
    this.#setCanary();
    const canary = this.#stoppedCanary ? null : this.#wantedCanary;
    const wanted = [...this.unserved, ...(canary ? [canary] : [])];
    await Promise.all(
      wanted
        .filter(({ remote }) => remote !== 'host')
        .map(({ remote, version }) => this.#settleRemote(remote, version)),
    );
  }

  #settleRemote(remote: string, version: string): Promise<void> {
    if (this.#live[remote]?.record.version === version) return Promise.resolve();
    // the key contains the version: a slow release must not delay the release that fixes it
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
    // the registry may have changed during the verification
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
    const replaced = this.#live[remote];
    const { version } = release.record;
    const isBack =
      this.#lastGood.get(remote)?.record.version === version ||
      // after a roll back, the registry names no previous release, however far the roll back went
      (replaced !== undefined && this.#wanted[remote]?.previous === null);
    if (replaced) this.#lastGood.set(remote, replaced);
    this.#refusals.delete(remote);
    this.#liveSinceMs.set(remote, this.#options.now());
    this.#replace({ ...this.#live, [remote]: release }, isBack || isDevelopmentVersion(version));
  }

  #applyRemovals(): void {
    const stays = ([remote]: [string, VerifiedRelease]) =>
      remote === 'host' || remote in this.#wanted;
    this.#replace(Object.fromEntries(Object.entries(this.#live).filter(stays)), true);
  }

  #replace(releases: Readonly<Record<string, VerifiedRelease>>, isBack: boolean): void {
    const before = buildReleaseSet(this.#live);
    if (buildReleaseSet(releases).id === before.id) return;
    const privateNames = () => this.privateReleases.map(releaseName).join(' ');
    const namesBefore = privateNames();
    this.#live = releases;
    if (privateNames() !== namesBefore) this.#options.onPrivate(this.privateReleases);
    const next = buildReleaseSet(
      Object.fromEntries(Object.entries(releases).filter(([, { record }]) => !record.privatePages)),
    );
    // readers' pages do not depend on a private release: their set, and with it the copies, remain
    if (next.id === this.#set.id) return;
    this.#set = next;
    this.#options.onChange(next, isBack);
    this.#setCanary();
  }

  /** Updates the canary: a verified release on top of the live stable releases. */
  #setCanary(): void {
    const before = this.#canary;
    const wanted = this.#stoppedCanary ? null : this.#wantedCanary;
    const release = wanted ? this.#proven.get(`${wanted.remote}@${wanted.version}`) : undefined;
    const next = wanted
      ? resolveCanary(wanted, this.#set, { release, before }, this.#options.now())
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
      this.#noteRefusal(remote, version, error);
      this.#options.onRefused(remote, version, error);
      return undefined;
    }
  }

  #noteRefusal(remote: string, version: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#refusals.set(remote, { version, reason, atMs: this.#options.now() });
  }

  /** Caches the most recent releases of a remote, so that a roll back loads nothing. */
  #keep(release: VerifiedRelease): void {
    // moves the release to the end: most recent last
    this.#proven.delete(releaseName(release));
    this.#proven.set(releaseName(release), release);
    const ofRemote = [...this.#proven].filter(
      ([, { record }]) => record.remote === release.record.remote,
    );
    for (const [name] of ofRemote.slice(0, -RELEASES_CACHED_PER_REMOTE)) this.#proven.delete(name);
  }
}
