import { headerOf, type MtEntry } from './mtEntry.ts';

const STATES: ReadonlyMap<string, string> = new Map([
  ['draft', 'draft'],
  ['unpublish', 'draft'],
  ['review', 'waiting for approval'],
  ['future', 'planned for later'],
  ['private', 'private'],
]);

/** Why an entry is not to be imported; null for a published one. */
export const mtSkipReason = (entry: MtEntry): string | null => {
  // the comments of an entry that stands elsewhere
  if (headerOf(entry, 'NO ENTRY') === '1') return 'comments without their post';
  const state = headerOf(entry, 'STATUS').toLowerCase();
  // the format takes an entry that says nothing for published
  if (state === '' || state === 'publish') return null;
  return `post: ${STATES.get(state) ?? `state ${state}`}`;
};
