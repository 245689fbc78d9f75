import * as v from 'valibot';

/** The states of an entry in the owner's list. */
export const OWN_ENTRY_STATES = ['open', 'amember', 'planned', 'draft'] as const;

export const WireOwnEntryState = v.picklist(OWN_ENTRY_STATES);
