import { aWireComment, aWireCommentPage } from '@engawa/api-client/fixtures/comment.ts';
import { fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aVideo, aWireVideoPage, someWireEntryVideos } from '@engawa/api-client/fixtures/video.ts';
import type { RemotePage, TemplateName } from '@engawa/contract';
import type { ClaimParams } from '@engawa/contract/routes/claims.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';

/** A video of entry 7, and two of other entries. */
export const FILM = aVideo({ videoId: 1, entryId: 7 });
export const OTHERS = [
  aVideo({ videoId: 2, entryId: 8, entryTitle: '初火', seconds: 65 }),
  aVideo({ videoId: 3, entryId: 9, entryTitle: '' }),
];

/** All responses for the video pages. */
export const VIDEO_ANSWERS: FakeAnswers = {
  blogVideos: aWireVideoPage([FILM, ...OTHERS]),
  entryVideos: someWireEntryVideos([FILM]),
  blogComments: aWireCommentPage([aWireComment({ entry_id: 7 })], { total_count: 12 }),
};

/** A page after its load. */
export const aLoadedPage = async (
  page: RemotePage,
  params: ClaimParams,
  answers: FakeAnswers = VIDEO_ANSWERS,
) => {
  const read = fakeRead(answers);
  const match = aPageMatch({ pageType: page.pageType, params });
  const opened = aContractStore({
    slices: page.slices,
    shared: { page: { ...aRootState().page, match } },
    read,
  });
  return { ...opened, outcome: await page.load(match, opened.services), calls: read.calls };
};

/** The page, rendered on the server and hydrated in the browser. */
export const openPage = async (
  page: RemotePage,
  params: ClaimParams,
  answers: FakeAnswers = VIDEO_ANSWERS,
  template: TemplateName = 'new',
) => {
  const { store } = (await aLoadedPage(page, params, answers)).roundTripped();
  const { View } = page;
  return { ...hydrated(<View id="" template={template} />, { store, template }), store };
};
