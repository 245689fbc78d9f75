import type { Registry, RegistryEntry } from '@engawa/contract/remotes/releaseRecord.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { parseHistoryNote, type HistoryEvent, type HistoryKind } from './history/historyNote.ts';
import { noteHistory } from './history/noteHistory.ts';
import { openSignedRegistry, signRegistry } from './registry/signedRegistry.ts';
import type { Releases } from './releases.ts';
import { liveRecord } from './liveRelease.ts';
import type { ReleaseStore } from './store/releaseStore.ts';

const REPAIR =
  'Put the last registry.json back, or make one from the history and the signed releases: npm run release -- rebuild';

/** The highest registry number that the history or the data folder's host knows; -1 if neither. */
export const lastSequence = async ({ store }: Pick<Releases, 'store'>): Promise<number> =>
  Math.max(
    store.hostSequence(),
    ...(await store.readHistory()).map((note) => parseHistoryNote(note).sequence ?? -1),
  );

/**
 * Opens a registry; null means none was written yet. Refuses an altered or lost registry, and one
 * older than the data folder's host has read. The error names the problem and the repair.
 */
export const openRegistry = async (
  { store, key }: Releases,
  bytes: Uint8Array | null,
): Promise<Result<Registry, string>> => {
  const opened = openSignedRegistry(key, bytes);
  if (!opened.ok) return failure(`${opened.error}\n${REPAIR}`);
  const { sequence } = opened.value;
  const known = bytes === null ? await lastSequence({ store }) : store.hostSequence();
  if (sequence >= known) return opened;
  const what =
    bytes === null
      ? `registry.json is missing: the last one had the number ${known}.`
      : `registry.json is an old copy: its number is ${sequence}, and hosts have read ${known}.`;
  return failure(`${what}\n${REPAIR}`);
};

/** Reads the live registry. */
export const readRegistry = async (releases: Releases): Promise<Result<Registry, string>> =>
  openRegistry(releases, await releases.store.readRegistry());

/** Pointers to move, by remote (null removes a remote), or the reason why no pointer moves. */
export type Moves = Result<Readonly<Record<string, RegistryEntry | null>>, string>;

const namesIn = ({ remotes, canary }: Registry): readonly (readonly [string, string])[] => [
  ...Object.entries(remotes).flatMap(([remote, { stable, previous }]) =>
    (previous === null ? [stable] : [stable, previous]).map(
      (version) => [remote, version] as const,
    ),
  ),
  ...(canary ? [[canary.remote, canary.version] as const] : []),
];

/** Touches the releases that leave the registry, because open tabs still load their files. */
const touchLeaving = async (store: ReleaseStore, now: Registry, next: Registry): Promise<void> => {
  const stays = new Set(namesIn(next).map((name) => name.join('@')));
  const leaving = namesIn(now).filter((name) => !stays.has(name.join('@')));
  await Promise.all(leaving.map(([remote, version]) => store.touch(remote, version)));
};

/** A change's kind in the history. */
export type ChangeKind = Extract<HistoryKind, 'promoted' | 'rolled-back'>;

/** Adds the release's commit to an event. */
export const buildEvent = async (
  releases: Releases,
  event: Omit<HistoryEvent, 'commit'>,
): Promise<HistoryEvent> => {
  const record = await liveRecord(releases, event.remote, event.version);
  return { ...event, commit: record.ok ? record.value.commit : null };
};

const buildEvents = (
  releases: Releases,
  now: Registry,
  moves: Readonly<Record<string, RegistryEntry | null>>,
  kind: HistoryKind,
): Promise<readonly HistoryEvent[]> =>
  Promise.all(
    Object.entries(moves).map(([remote, entry]) => {
      const left = now.remotes[remote]?.stable ?? null;
      const version = entry?.stable ?? left ?? '';
      return buildEvent(releases, {
        kind: entry ? kind : 'removed',
        remote,
        version,
        left,
        reason: null,
      });
    }),
  );

/** The next registry and its history events; null leaves the registry unchanged. */
export type Written = {
  readonly next: Omit<Registry, 'sequence' | 'expires'>;
  readonly events: readonly HistoryEvent[];
};

/**
 * Writes the signed registry under a lock and increments its sequence. The history row is written
 * before the registry: a command that dies between the two writes leaves a row that does not count,
 * never a change without a row.
 * @param make computes the next registry; the current registry cannot change until `make` returns
 * @returns the registry after the change
 */
export const writeRegistry = async (
  releases: Releases,
  make: (now: Registry) => Promise<Result<Written | null, string>>,
): Promise<Result<Registry, string>> => {
  const { store, key } = releases;
  let outcome: Result<Registry, string> = failure('The registry was not read.');
  await store.changeRegistry(async (bytes) => {
    outcome = await openRegistry(releases, bytes);
    if (!outcome.ok) return null;
    const now = outcome.value;
    const made = await make(now);
    if (!made.ok) {
      outcome = made;
      return null;
    }
    if (made.value === null) return null;
    const next = { ...made.value.next, sequence: now.sequence + 1 };
    await touchLeaving(store, now, next);
    await noteHistory(releases, made.value.events, next.sequence);
    outcome = success(next);
    return signRegistry(key, next);
  });
  return outcome;
};

/**
 * @returns the history events if a moved pointer ends the canary, none of them if the canary
 * becomes stable; null if the canary continues
 */
const canaryEnd = async (
  releases: Releases,
  { canary, remotes }: Registry,
  moves: Readonly<Record<string, RegistryEntry | null>>,
): Promise<readonly HistoryEvent[] | null> => {
  if (!canary || !Object.hasOwn(moves, canary.remote)) return null;
  const { remote, version } = canary;
  const served = moves[remote]?.stable ?? null;
  if (served === version) return [];
  const left = remotes[remote]?.stable ?? null;
  const reason =
    served === null
      ? `${remote} is no longer served`
      : `${remote} ${served} is served in place of ${left ?? 'none'}`;
  const event = { kind: 'canary-stopped', remote, version, left: null, reason } as const;
  return [await buildEvent(releases, event)];
};

/**
 * Moves pointers of the registry, like `writeRegistry`.
 * @param decide the pointers to move; an empty object leaves the registry unchanged
 * @param kind of the change in the history
 */
export const changeRegistry = (
  releases: Releases,
  decide: (now: Registry) => Promise<Moves>,
  kind: ChangeKind = 'promoted',
): Promise<Result<Registry, string>> =>
  writeRegistry(releases, async (now) => {
    const moves = await decide(now);
    if (!moves.ok) return moves;
    if (Object.keys(moves.value).length === 0) return success(null);
    const remotes = Object.fromEntries(
      Object.entries({ ...now.remotes, ...moves.value }).flatMap(([remote, entry]) =>
        entry === null ? [] : [[remote, entry]],
      ),
    );
    const { canary, ...stored } = now;
    const end = await canaryEnd(releases, now, moves.value);
    const next = { ...stored, remotes, ...(canary && end === null && { canary }) };
    const events = await buildEvents(releases, now, moves.value, kind);
    return success({ next, events: [...events, ...(end ?? [])] });
  });

/** Signs the unchanged registry again, with a later expiry; an empty one only after a rotation. */
export const renewRegistry = (
  releases: Releases,
  kind: Extract<HistoryKind, 'renewed' | 'rotated'>,
): Promise<Result<Registry, string>> =>
  writeRegistry(releases, async (now) => {
    if (kind === 'renewed' && Object.keys(now.remotes).length === 0)
      return failure('Nothing is served, so there is no registry to sign: promote a release.');
    const about = { remote: 'registry', version: String(now.sequence + 1) };
    const event = { kind, ...about, left: null, commit: null, reason: null };
    return success({ next: now, events: [event] });
  });
