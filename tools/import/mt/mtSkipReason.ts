import { headerOf, type MtEntry } from './mtEntry.ts';

const STATES: ReadonlyMap<string, string> = new Map([
  ['draft', 'draft'],
  ['unpublish', 'draft'],
  ['review', 'waiting for approval'],
  ['future', 'planned for later'],
  ['private', 'private'],
]);

export const NO_ENTRY = 'comments without their post';

/** Whether an entry holds comments alone, of an entry that is elsewhere. */
export const hasNoEntry = (entry: MtEntry): boolean => headerOf(entry, 'NO ENTRY') === '1';

/** Why an entry is not to be imported; null for a published one. */
export const mtSkipReason = (entry: MtEntry): string | null => {
  if (hasNoEntry(entry)) return NO_ENTRY;
  const state = headerOf(entry, 'STATUS').toLowerCase();
  // the format takes an entry that says nothing for published
  if (state === '' || state === 'publish') return null;
  return `post: ${STATES.get(state) ?? `state ${state}`}`;
};
