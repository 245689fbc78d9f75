import { getOwnEntries } from '@engawa/api-client/resources/member/ownEntries.ts';
import { OWN_ENTRY_STATES } from '@engawa/api-client/resources/parts/ownEntryState.ts';
import { getOwnPictures } from '@engawa/api-client/resources/member/ownPictures.ts';
import type { OwnEntryState } from '@engawa/api-client/model/ownEntries.ts';
import type { Handler } from '../../http/exchange.ts';
import { sendPage } from '../../responses/sendPage.ts';
import { createOwnerAddress, type OwnerPageSetup } from '../ownerCall.ts';
import { sendOwnerPage } from '../sendOwnerPage.tsx';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { redirectToStart } from './editorSetup.tsx';
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
export const createEntriesAddress = (setup: OwnerPageSetup): Handler =>
  createOwnerAddress(
    setup,
    async ({ exchange, query, amebaId, read }) => {
      const state = stateIn(query);
      const [page, pictures] = await Promise.all([
        getOwnEntries(read)({ state, page: pageIn(query) }),
        getOwnPictures(read)({ page: 1 }),
      ]);
      if (!page.ok) return sendPage(exchange, setup.errorPage(503));
      return sendOwnerPage(exchange, setup, {
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
    },
    undefined,
    { noBlog: redirectToStart },
  );
