/** @jest-environment jsdom */
import { fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
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
import { aBlogFacts, aPageMatch, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { render } from '@testing-library/react';
import { exposed as bookmarks } from '../bookmarks/bookmarks.page.ts';
import { exposed as readers } from '../readers/readers.page.ts';
import { exposed as reblogs } from '../reblogs/reblogs.page.ts';

const ANSWERS = {
  blogReaders: aWirePeoplePage('readerPageMap', undefined, { total_count: 1234, max_page: 62 }),
  blogReblogs: aWireReblogPage(),
  blogBookmarks: aWireBookmarkPage(),
};

/** Status and HTML of a page, as its load leaves it. */
const said = async (page: RemotePage, off: readonly BlogFeature[]) => {
  const match = aPageMatch({ pageType: page.pageType, params: { entryId: '7' } });
  const params = page === reblogs ? match.params : {};
  const own = { ...match, params };
  const blogger = { ...aRootState().blogger, blog: aBlogFacts({ offFeatures: off }) };
  const { store, run } = aContractStore({
    slices: page.slices,
    shared: { page: { ...aRootState().page, match: own }, blogger },
    read: fakeRead(ANSWERS),
  });
  const { status } = await run(() => page.load(own));
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

test.each(TABLE)('R3.12 %s', async (feature, page, on, off) => {
  expect(await said(page, [])).toContain(on);
  const without = await said(page, [feature]);
  expect(without).not.toContain(on);
  expect(without).toContain(off);
});

test('R3.12 each that is held back here has a row', () => {
  expect(TABLE.map(([feature]) => feature).toSorted()).toEqual(featuresGatedBy('social'));
});
