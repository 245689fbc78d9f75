import { aWireImageArchive } from '@engawa/api-client/fixtures/imageArchive.ts';
import { fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import type { BlogFeature, RemotePage } from '@engawa/contract';
import type { ClaimParams } from '@engawa/contract/routes/claims.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { featuresGatedBy } from '@engawa/contract/testing/featureGates.ts';
import { aBlogSummary, aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { exposed as imageList } from '../imageList/imageList.page.ts';
import { exposed as videoDetail } from '../videoDetail/videoDetail.page.ts';
import { exposed as videoList } from '../videoList/videoList.page.ts';
import { VIDEO_ANSWERS } from '../videoState/videoPages.fixture.tsx';

const ANSWERS = { ...VIDEO_ANSWERS, imageArchive: aWireImageArchive() };

const load = async (page: RemotePage, params: ClaimParams, off: readonly BlogFeature[]) => {
  const match = aPageMatch({ pageType: page.pageType, params });
  const blogger = { ...aRootState().blogger, blog: aBlogSummary({ offFeatures: off }) };
  const read = fakeRead(ANSWERS);
  const shared = { page: { ...aRootState().page, match }, blogger };
  const { store, services } = aContractStore({ slices: page.slices, shared, read });
  const { status } = await page.load(match, services);
  return { status, calls: read.calls, head: () => page.head(store.getState()) };
};

const PAGES = [
  ['image', imageList, {}],
  ['image', imageList, { yearMonth: '202611' }],
  ['video', videoList, {}],
  ['video', videoDetail, { entryId: '7' }],
] as const;

test.each(PAGES)(
  'R3.12 pages return 404 without a read if %s is off: %#',
  async (feature, page, params) => {
    expect((await load(page, params, [])).status).toBe(200);
    const gone = await load(page, params, [feature]);
    expect([gone.status, gone.calls]).toEqual([404, []]);
  },
);

test('R3.12 the head of a video page omits the entry excerpt if entry_summary is off', async () => {
  const loadDescription = async (off: readonly BlogFeature[]) =>
    (await load(videoDetail, { entryId: '7' }, off)).head().description;
  const { excerpt } = Object(VIDEO_ANSWERS['entryVideos']);
  expect(excerpt).not.toBe('');
  expect(await loadDescription([])).toBe(excerpt);
  expect(await loadDescription(['entry_summary'])).toMatch(/の動画です。$/);
});

test('R3.12 every feature that gates this remote has a test', () => {
  const tested = [...new Set(PAGES.map(([feature]) => feature)), 'entry_summary'];
  expect(tested.toSorted()).toEqual(featuresGatedBy('imagevideo'));
});
