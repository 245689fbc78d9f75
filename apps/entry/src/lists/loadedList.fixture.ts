import { fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  compileClaim,
  type ClaimParams,
  type PageOutcome,
  type RemotePage,
  type RootState,
} from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { aPageMatch, aRootState } from '@engawa/contract/testing/sharedState.ts';

const paramsOf = (page: RemotePage, file: string): ClaimParams => {
  const params = page.claims.map((claim) => compileClaim(claim)(file)).find(Boolean);
  if (!params) throw new Error(`${page.name} does not answer ${file}`);
  return params;
};

/** The store of a page after its load, as its address and the read layer's answers make it. */
export const loadedPage = async (
  page: RemotePage,
  file: string,
  answers: FakeAnswers,
  shared: Partial<RootState> = {},
) => {
  const match = aPageMatch({
    pageType: page.pageType,
    path: `/hidamari-yonin/${file}`,
    params: paramsOf(page, file),
  });
  const read = fakeRead(answers);
  const opened = aContractStore({
    slices: page.slices,
    shared: { page: { ...aRootState().page, match }, ...shared },
    read,
  });
  const outcome: PageOutcome = await opened.run(() => page.load(match));
  return { ...opened, outcome, asked: read.calls, head: () => page.head(opened.store.getState()) };
};
