// a kind of the printed history: cspell:ignore kept
import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import { RELEASED } from '../released.ts';
import type { Releases } from '../releases.ts';
import { liveRecord } from '../liveRelease.ts';
import { parseHistoryNote, type HistoryNote } from './historyNote.ts';

/**
 * One event of the history, with the note's person, reason and registry number. Kind `kept`: a
 * stored release without a publish event, older than the history.
 */
export type HistoryLine = HistoryNote['events'][number] &
  Pick<HistoryNote, 'who' | 'why' | 'sequence'> & {
    /** ISO 8601, UTC; null if unknown */
    readonly at: string | null;
  };

/**
 * Filters the notes of completed changes. A command that died before it wrote the registry leaves a
 * note with a number that no registry has, or that a later change reused.
 */
export const cameAbout = (
  notes: readonly HistoryNote[],
  registry: Pick<Registry, 'sequence'>,
): readonly HistoryNote[] => {
  const lastBySequence = new Map(
    notes.flatMap((note) => (note.sequence === null ? [] : [[note.sequence, note] as const])),
  );
  return notes.filter(
    (note) =>
      note.sequence === null ||
      (note.sequence <= registry.sequence && lastBySequence.get(note.sequence) === note),
  );
};

const toHistoryLines = ({ events, ...note }: HistoryNote): readonly HistoryLine[] =>
  events.map((event) => ({ ...note, ...event }));

const storedLines = async (
  releases: Releases,
  remote: string,
  known: readonly HistoryLine[],
): Promise<readonly HistoryLine[]> => {
  const versions = await releases.store.versions(remote);
  const notified = new Set(
    known
      .filter((line) => line.kind === 'published' && line.remote === remote)
      .map((line) => line.version),
  );
  return Promise.all(
    versions
      .filter((version) => !notified.has(version))
      .toSorted()
      .map(async (version) => {
        const record = await liveRecord(releases, remote, version);
        const commit = record.ok ? record.value.commit : null;
        const nothing = { at: null, who: null, why: null, sequence: null, left: null };
        return { ...nothing, kind: 'kept', remote, version, commit, reason: null };
      }),
  );
};

/**
 * Reads the history of one remote or all, newest event first. Stored releases that are older than
 * the history are at the end.
 * @param remote null: all remotes
 */
export const readHistory = async (
  releases: Releases,
  registry: Registry,
  remote: string | null,
): Promise<readonly HistoryLine[]> => {
  const notes = (await releases.store.readHistory()).map(parseHistoryNote);
  const lines = cameAbout(notes, registry)
    .flatMap(toHistoryLines)
    .filter((line) => remote === null || line.remote === remote);
  const stored = await Promise.all(
    (remote === null ? RELEASED : [remote]).map((one) => storedLines(releases, one, lines)),
  );
  return [...lines.toReversed(), ...stored.flat()];
};

/** Shortens a commit id to 8 digits. */
const short = (commit: string): string => commit.replace(/^([0-9a-f]{8})[0-9a-f]+/, '$1');

/** Formats one history row: time, kind, release, commit, person and reason. */
export const historyText = (line: HistoryLine): string => {
  const at = line.at === null ? 'before the history ' : line.at.slice(0, 19).replace('T', ' ');
  const left = line.left === null ? '' : ` (until then ${line.left})`;
  const details = [
    line.commit === null ? null : `of ${short(line.commit)}`,
    line.who === null ? null : `by ${line.who}`,
    line.why === null ? null : `why: ${line.why}`,
    line.reason === null ? null : line.reason,
  ].filter((detail) => detail !== null);
  return [`${at}  ${line.kind.padEnd(11)}  ${line.remote} ${line.version}${left}`, ...details].join(
    '  ',
  );
};
