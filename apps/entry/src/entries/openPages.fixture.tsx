import { render } from '@testing-library/react';
import { aPaging } from '@engawa/api-client/fixtures/paging.ts';
import type { Paging } from '@engawa/api-client/model/paging.ts';
import type { BlogSummary, RemotePage, RootState, TemplateName } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { aContractStore, type ContractStore } from '@engawa/contract/testing/contractStore.ts';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { aBlogSummary, aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { commentsSlice } from '../comments/state/commentsSlice.ts';
import { refinerSlice } from '../refiner/refinerSlice.ts';
import { entrySlice, blogPageLoaded, entryDetailLoaded } from './entrySlice.ts';
import type { PrevNext, StoredEntry } from './entryState.ts';

/** Builds the stored text of an entry for a test; the text contains its key. */
export const buildEntryHtml = (key: string) => `<p>${key} の本文</p>`;

const pageState = (path: string, params: RootState['page']['match']['params']) => ({
  ...aRootState().page,
  match: aPageMatch({ path, params }),
});

type Shared = Partial<RootState> & { readonly blog?: Partial<BlogSummary> };

const storeFor = (page: RootState['page'], { blog, ...shared }: Shared) =>
  aContractStore({
    slices: [entrySlice, commentsSlice, refinerSlice],
    shared: {
      page,
      blogger: { ...aRootState().blogger, blog: aBlogSummary(blog) },
      ...shared,
    },
  });

/** Creates the store of a blog's top page with these entries. */
export const aBlogTopStore = (
  entries: readonly StoredEntry[],
  paging: Partial<Paging> = {},
  shared: Shared = {},
): ContractStore => {
  const page = paging.currentPage ?? 1;
  const path = page === 1 ? '/hidamari-yonin/' : `/hidamari-yonin/page-${page}.html`;
  const opened = storeFor(pageState(path, page === 1 ? {} : { page: String(page) }), shared);
  const loaded = { blogId: aBlogSummary().blogId, page, entries, paging: aPaging(paging) };
  opened.store.dispatch(blogPageLoaded(loaded));
  return opened;
};

/** Creates the store of an entry's own page. */
export const anEntryDetailStore = (
  entry: StoredEntry,
  neighbours: Partial<PrevNext> = {},
  shared: Shared = {},
): ContractStore => {
  const path = `/hidamari-yonin/entry-${entry.entryId}.html`;
  const opened = storeFor(pageState(path, { entryId: String(entry.entryId) }), shared);
  opened.store.dispatch(entryDetailLoaded({ entry, previous: null, next: null, ...neighbours }));
  return opened;
};

/**
 * Renders a page's view as the browser does after a navigation.
 * @param textOf returns the stored text of a key
 */
export const show = (
  { View }: RemotePage,
  { store }: Pick<ContractStore, 'store'>,
  template: TemplateName,
  textOf = buildEntryHtml,
) =>
  render(
    <Hosted store={store} host={aSlotHost({ template, htmlOf: textOf })}>
      <View id="" template={template} />
    </Hosted>,
  );
