import type { OwnEntryState, TypedEntry } from '@engawa/api-client/model/ownEntries.ts';
import { OWN_ENTRY_STATES } from '@engawa/api-client/resources/parts/ownEntryState.ts';
import { isAmebaId } from '@engawa/contract';
import type { SaveAction } from './editorMessages.ts';

/** Reads the entry from a posted form. */
export const readEntryForm = (form: URLSearchParams): TypedEntry => ({
  title: form.get('title') ?? '',
  text: form.get('text') ?? '',
  themeName: form.get('themeName') ?? '',
  hashtags: form.get('hashtags') ?? '',
  publishFlg: form.get('publishFlg') === 'amember' ? 'amember' : 'open',
  publishAt: form.get('publishAt') ?? '',
  denyComment:
    (['deny', 'ameba_only'] as const).find((one) => one === form.get('denyComment')) ?? 'accept',
  isPr: form.has('isPr'),
});

/** The member for whom the form was rendered. */
export const readFormOwner = (form: URLSearchParams): string => {
  const given = form.get('amebaId') ?? '';
  return isAmebaId(given) ? given : '';
};

/** The version that the edit is based on; null for a new entry. */
export const readFormVersion = (form: URLSearchParams): number | null => {
  const given = form.get('version') ?? '';
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
};

/** The state of the entry when the form was rendered. */
export const readFormState = (form: URLSearchParams): OwnEntryState =>
  OWN_ENTRY_STATES.find((state) => state === form.get('state')) ?? 'draft';

/** Builds the platform's save request: `publishNow` publishes without the scheduled time. */
export const toSaveRequest = (act: SaveAction, entry: TypedEntry) => {
  if (act === 'publishNow') return { act: 'publish', entry: { ...entry, publishAt: '' } };
  return { act: act === 'addPicture' ? 'keep' : act, entry };
};
