import { toRegistryEntry } from '@engawa/contract/remotes/registry.server.ts';
import type { Registry, RegistryEntry } from '@engawa/contract/remotes/releaseRecord.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import type { Answer } from '../answer.ts';
import { buildEvent, lastSequence, openRegistry } from '../changeRegistry.ts';
import { parseHistoryNote, type HistoryNote } from '../history/historyNote.ts';
import { noteHistory } from '../history/noteHistory.ts';
import { cameAbout } from '../history/readHistory.ts';
import { parseLinkReason } from '../link/findValidLinks.ts';
import { liveRecord } from '../liveRelease.ts';
import type { Releases } from '../releases.ts';
import { signRegistry } from './signedRegistry.ts';

type Replayed = Required<Pick<Registry, 'remotes' | 'revoked'>>;

/** Replays the notes to the live releases and the revoked links after the last note. */
const replay = (notes: readonly HistoryNote[]): Replayed => {
  const remotes = new Map<string, RegistryEntry>();
  const revoked: Record<string, string> = {};
  for (const { kind, remote, version, left, reason } of notes.flatMap(({ events }) => events)) {
    if (kind === 'promoted') remotes.set(remote, { stable: version, previous: left });
    if (kind === 'rolled-back') remotes.set(remote, { stable: version, previous: null });
    if (kind === 'removed') remotes.delete(remote);
    const link = kind === 'link-revoked' ? parseLinkReason(reason ?? '') : null;
    if (link !== null) revoked[link.id] = link.expires;
  }
  return { remotes: Object.fromEntries(remotes), revoked };
};

/** The entries of stable releases with a validly signed record, and an error for each other. */
const withRecords = async (releases: Releases, remotes: Registry['remotes']) => {
  const entries: Record<string, RegistryEntry> = {};
  const errors: string[] = [];
  for (const [remote, { stable, previous }] of Object.entries(remotes)) {
    const record = await liveRecord(releases, remote, stable);
    if (!record.ok) errors.push(`${record.error}: promote another release of ${remote}.`);
    else {
      const hasPrevious = previous !== null && (await liveRecord(releases, remote, previous)).ok;
      entries[remote] = toRegistryEntry(record.value, hasPrevious ? previous : null);
    }
  }
  return { entries, errors };
};

/**
 * Replaces a missing, outdated or altered registry by one from the history and the signed records.
 * The new number is above all known ones, so hosts accept the registry. A canary is not restored.
 * @param above registry number that a host has read, if unknown in this folder; else -1
 * @returns an error sentence if the registry is valid or was never written
 */
export const rebuildRegistry = async (
  releases: Releases,
  above: number,
): Promise<Result<Answer, string>> => {
  const { store, key } = releases;
  let answer: Result<Answer, string> = failure('The registry was not read.');
  await store.changeRegistry(async (bytes) => {
    const last = await lastSequence(releases);
    const now = await openRegistry(releases, bytes);
    // a command that died before it wrote the registry leaves a note with the next number
    if (now.ok && now.value.sequence > above && now.value.sequence >= last - 1) {
      answer = failure(
        bytes === null
          ? 'No registry is lost: npm start or promote makes the first one.'
          : `registry.json is sound, with the number ${now.value.sequence}: nothing was changed.`,
      );
      return null;
    }
    const notes = cameAbout((await store.readHistory()).map(parseHistoryNote), {
      sequence: Infinity,
    });
    const { remotes, revoked } = replay(notes);
    const { entries, errors } = await withRecords(releases, remotes);
    const sequence = Math.max(last, above) + 1;
    const events = Object.entries(entries).map(([remote, { stable, previous }]) =>
      buildEvent(releases, {
        kind: 'promoted',
        remote,
        version: stable,
        left: previous,
        reason: 'rebuilt from the history',
      }),
    );
    await noteHistory(releases, await Promise.all(events), sequence);
    const live = Object.entries(entries).map(([remote, { stable }]) => `${remote} ${stable}`);
    answer = success({
      lines: [
        `The registry is rebuilt, with the number ${sequence}: ${live.join(', ') || 'empty'}.`,
      ],
      data: { sequence, remotes: entries },
      problems: errors,
    });
    return signRegistry(key, { sequence, remotes: entries, revoked });
  });
  return answer;
};
