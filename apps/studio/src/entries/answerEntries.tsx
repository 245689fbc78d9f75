import type { OwnEntryState } from '@engawa/api-client/model/ownEntries.ts';
import { getOwnEntries } from '@engawa/api-client/resources/member/ownEntries.ts';
import { getOwnPictures } from '@engawa/api-client/resources/member/ownPictures.ts';
import { OWN_ENTRY_STATES } from '@engawa/api-client/resources/parts/ownEntryState.ts';
import { errorPage, type Answer } from '../ownerCall.ts';
import { ownerPage } from '../ownerPage.tsx';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { readDone } from './editorMessages.ts';
import { EntryListPage } from './EntryListPage.tsx';

/** The page number in a query; 1 by default. */
export const pageIn = (query: URLSearchParams): number => {
  const requested = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(requested) ? Number(requested) : 1;
};

const stateIn = (query: URLSearchParams): OwnEntryState =>
  OWN_ENTRY_STATES.find((state) => state === query.get('state')) ?? 'open';

/** The list of an owner's entries, by state. */
export const answerEntries: Answer = async ({ query, amebaId, read }) => {
  const state = stateIn(query);
  const [page, pictures] = await Promise.all([
    getOwnEntries(read)({ state, page: pageIn(query) }),
    getOwnPictures(read)({ page: 1 }),
  ]);
  if (!page.ok) return errorPage(503);
  return ownerPage({
    title: '記事',
    amebaId,
    path: ENTRIES_PATH,
    children: (
      <EntryListPage
        page={page.value}
        pictures={pictures.ok ? pictures.value : null}
        state={state}
        done={readDone(query)}
      />
    ),
  });
};
