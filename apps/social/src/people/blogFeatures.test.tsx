/** @jest-environment jsdom */
import { fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  aWireBookmarkPage,
  aWirePeoplePage,
  aWireReblogPage,
} from '@engawa/api-client/fixtures/person.ts';
import type { BlogFeature, RemotePage } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { featuresGatedBy } from '@engawa/contract/testing/featureGates.ts';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { aBlogSummary, aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { render } from '@testing-library/react';
import { exposed as bookmarks } from '../bookmarks/bookmarks.page.ts';
import { exposed as readers } from '../readers/readers.page.ts';
import { exposed as reblogs } from '../reblogs/reblogs.page.ts';

const LAST_PAGE = 62;

const readersOn = (current_page: number) =>
  aWirePeoplePage('readerPageMap', undefined, {
    limit: 20,
    total_count: 1234,
    current_page,
    max_page: LAST_PAGE,
  });

const ANSWERS = {
  blogReaders: readersOn(1),
  blogReblogs: aWireReblogPage(),
  blogBookmarks: aWireBookmarkPage(),
};

/** Status and HTML of a page after its load. */
const said = async (
  page: RemotePage,
  off: readonly BlogFeature[],
  answers: FakeAnswers = ANSWERS,
) => {
  const match = aPageMatch({ pageType: page.pageType, params: { entryId: '7' } });
  const params = page === reblogs ? match.params : {};
  const own = { ...match, params };
  const blogger = { ...aRootState().blogger, blog: aBlogSummary({ offFeatures: off }) };
  const { store, services } = aContractStore({
    slices: page.slices,
    shared: { page: { ...aRootState().page, match: own }, blogger },
    read: fakeRead(answers),
  });
  const { status } = await page.load(own, services);
  const { View } = page;
  const { container } = render(
    <Hosted store={store} host={aSlotHost()}>
      <View id="" template="new" />
    </Hosted>,
  );
  return `${status} ${container.innerHTML}`;
};

const TABLE = [
  ['reader_count', readers, '1,234', '200 '],
  ['reblog', reblogs, '200 ', '404 '],
  ['nofollow', bookmarks, 'rel="nofollow noopener"', 'rel="noopener"'],
] as const;

test.each(TABLE)(
  'R3.12 the page is different if the feature %s is off',
  async (feature, page, on, off) => {
    expect(await said(page, [])).toContain(on);
    const without = await said(page, [feature]);
    expect(without).not.toContain(on);
    expect(without).toContain(off);
  },
);

test('R3.12 the last page of the readers also omits their count if reader_count is off', async () => {
  const last = { ...ANSWERS, blogReaders: readersOn(LAST_PAGE) };
  expect(await said(readers, [], last)).toContain('1,221〜1,234件（全');
  const without = await said(readers, ['reader_count'], last);
  expect(without).toContain('62ページ目');
  expect(without).not.toContain('1,234');
});

test('R3.12 the table of features has a row for every feature that gates this remote', () => {
  expect(TABLE.map(([feature]) => feature).toSorted()).toEqual(featuresGatedBy('social'));
});
