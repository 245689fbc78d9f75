import { randomUUID } from 'node:crypto';
import type { Releases } from '../releases.ts';
import type { HistoryEvent, HistoryNote } from './historyNote.ts';

/**
 * Writes events with person and reason to the history; a development session writes none.
 * @param number of the registry that is written next; the note counts only if that registry is live
 */
export const noteHistory = async (
  { store, acting }: Pick<Releases, 'store' | 'acting'>,
  events: readonly HistoryEvent[],
  sequence: number | null = null,
): Promise<void> => {
  if (acting === null || events.length === 0) return;
  const at = new Date().toISOString();
  const note: HistoryNote = { at, ...acting, sequence, events: [...events] };
  await store.addHistory(`${at}-${randomUUID()}`, Buffer.from(`${JSON.stringify(note)}\n`));
};

/** Records a refused request. @param requested `publish`, `promote` … */
export const noteRefusal = (
  releases: Pick<Releases, 'store' | 'acting'>,
  remote: string,
  version: string,
  {
    requested,
    reason,
    commit = null,
  }: { requested: string; reason: string; commit?: string | null },
): Promise<void> =>
  noteHistory(releases, [
    { kind: 'refused', remote, version, left: null, commit, reason: `${requested}: ${reason}` },
  ]);
