import { fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { compileClaim, type PageOutcome, type RemotePage, type RootState } from '@engawa/contract';
import type { ClaimParams } from '@engawa/contract/routes/claims.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';

const resolvePageMatch = (page: RemotePage, file: string) => {
  const [path = '', search] = file.split('?');
  const claim = page.claims.find((each) => compileClaim(each)(path) !== null);
  const params: ClaimParams | null = claim ? compileClaim(claim)(path) : null;
  if (!claim || !params) throw new Error(`page ${page.name} has no claim for ${file}`);
  const query = claim.query && { query: Object.fromEntries(new URLSearchParams(search)) };
  return claim.scope === 'site'
    ? { amebaId: '', path: `/${path}`, params, ...query }
    : { path: `/hidamari-yonin/${path}`, params, ...query };
};

/** Loads the page at an address from the responses of the read layer, and returns its store. */
export const loadedPage = async <S extends RootState = RootState>(
  page: RemotePage,
  file: string,
  answers: FakeAnswers,
  shared: Partial<RootState> = {},
) => {
  const match = aPageMatch({
    pageType: page.pageType,
    ...resolvePageMatch(page, file),
  });
  const read = fakeRead(answers);
  const opened = aContractStore<S>({
    slices: page.slices,
    shared: { page: { ...aRootState().page, match }, ...shared },
    read,
  });
  const outcome: PageOutcome = await page.load(match, opened.services);
  return {
    ...opened,
    outcome,
    requested: read.calls,
    head: () => page.head(opened.store.getState()),
  };
};
