import type { OwnEntryState, TypedEntry } from '@engawa/api-client/model/ownEntries.ts';
import { OWN_ENTRY_STATES } from '@engawa/api-client/resources/member/ownEntries.ts';
import { isAmebaId } from '@engawa/contract';
import type { SaveAction } from './editorMessages.ts';

/** The form as it was sent. */
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

/** Whose the form was when it was shown. */
export const readFormOwner = (form: URLSearchParams): string => {
  const given = form.get('amebaId') ?? '';
  return isAmebaId(given) ? given : '';
};

/** That what was typed began with; null for a new entry. */
export const readFormVersion = (form: URLSearchParams): number | null => {
  const given = form.get('version') ?? '';
  return /^\d{1,9}$/.test(given) ? Number(given) : null;
};

/** That the entry was shown in. */
export const readFormState = (form: URLSearchParams): OwnEntryState =>
  OWN_ENTRY_STATES.find((state) => state === form.get('state')) ?? 'draft';

/** What the platform is asked to do: at once is without the time that is planned. */
export const toSaveRequest = (act: SaveAction, entry: TypedEntry) => {
  if (act === 'publishNow') return { act: 'publish', entry: { ...entry, publishAt: '' } };
  return { act: act === 'addPicture' ? 'keep' : act, entry };
};
