/** @jest-environment jsdom */
import { fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWirePaidPlanFeature } from '@engawa/api-client/fixtures/paidPlan.ts';
import { someWireSidebarModules } from '@engawa/api-client/fixtures/sidebar.ts';
import { aWireRankedBlog } from '@engawa/api-client/fixtures/site.ts';
import {
  aWireBlog,
  aWireBlogger,
  aWireProfile,
  someFeatureFlags,
} from '@engawa/api-client/fixtures/wireBlogger.ts';
import type { BlogFeature, SagaGenerator } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { featuresGatedBy } from '@engawa/contract/testing/featureGates.ts';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { aPageMatch, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { render } from '@testing-library/react';
import { createPageStore } from '../browser/pageStore.ts';
import { createViewStore } from '../browser/navigation/viewStore.ts';
import { HOST_SLICES } from '../state/hostSlices.ts';
import { BlogPage } from './BlogPage.tsx';
import { loadBlogger } from './loadBlogger.ts';
import { loadFooter, loadSidebar } from './loadFrame.ts';

const AMEBA_ID = 'nanohana-daidokoro';
const MATCH = aPageMatch({ amebaId: AMEBA_ID, path: `/${AMEBA_ID}/` });

/** An official blogger with a plan, beside whose entries all stands that the host draws. */
const answersOf = (off: readonly BlogFeature[]) => ({
  blogger: aWireBlogger({
    blog: aWireBlog({ feature_flags: someFeatureFlags(...off) }),
    profile: aWireProfile({ follower_cnt: 8214, follow_cnt: 96 }),
    official: { upper_text: '俳優' },
    paid_plan: { features: ['display_badge'] },
  }),
  bloggerPaidPlanFeature: aWirePaidPlanFeature({
    sns_sites: [{ type: 'photo', url: 'https://example.com/koharu' }],
  }),
  sidebarModules: someWireSidebarModules(),
  blogRanking: { blogs: [aWireRankedBlog()] },
});

function* loadFrame(): SagaGenerator<void> {
  yield* loadBlogger(AMEBA_ID);
  yield* loadSidebar(MATCH);
  yield* loadFooter();
}

/** What the host draws around a blog's top, from what the read layer answers. */
const drawn = async (template: 'new' | 'official', off: readonly BlogFeature[]) => {
  const { page, site } = aRootState();
  const read = fakeRead(answersOf(off));
  const services = {
    read,
    write: fakeWrite({}),
    html: { put: () => undefined, get: () => '' },
  };
  const view = createViewStore(
    HOST_SLICES,
    { site, page: { ...page, match: MATCH, template } },
    services,
  );
  await view.run(loadFrame).toPromise();
  const { store } = createPageStore(view.state(), services);
  const { container, unmount } = render(
    <Hosted store={store} host={aSlotHost({ template })}>
      <BlogPage module="entry/BlogTop" />
    </Hosted>,
  );
  const html = container.innerHTML;
  unmount();
  return html;
};

const TABLE = [
  ['official', 'official', 'BlogHeader-badge'],
  ['reader_count', 'new', '（8,214人）'],
  ['follower_count', 'new', '</b> フォロワー'],
  ['follow_count', 'new', '</b> フォロー</span>'],
  ['blog_ranking', 'new', '総合ブログランキング'],
  ['blog_ranking', 'new', '「料理」ランキング'],
  ['paid_plan', 'new', '有料プラン'],
  ['paid_plan', 'new', 'https://example.com/koharu'],
  ['nofollow', 'new', 'rel="nofollow noopener"'],
  ['image', 'new', 'imagelist.html'],
  ['video', 'new', 'videolist.html'],
] as const;

test.each(TABLE)('R3.12 %s (%s template): %s', async (feature, template, words) => {
  expect(await drawn(template, [])).toContain(words);
  expect(await drawn(template, [feature])).not.toContain(words);
});

test('R3.12 each that is held back here has a row', () => {
  expect([...new Set(TABLE.map(([feature]) => feature))].toSorted()).toEqual(
    featuresGatedBy('host'),
  );
});

test('R3.12 a profile that counts nobody keeps no place for counts', async () => {
  const html = await drawn('new', ['follower_count', 'follow_count']);
  expect(html).not.toContain('Profile-counts');
});
