/** @jest-environment jsdom */
import { aWirePaidPlanFeature } from '@engawa/api-client/fixtures/paidPlan.ts';
import { someWireSidebarModules } from '@engawa/api-client/fixtures/sidebar.ts';
import { aWireRankedBlog } from '@engawa/api-client/fixtures/site.ts';
import {
  aWireBlog,
  aWireBlogger,
  aWireProfile,
  someFeatureFlags,
} from '@engawa/api-client/fixtures/wireBlogger.ts';
import type { BlogFeature } from '@engawa/contract';
import { featuresGatedBy } from '@engawa/contract/testing/featureGates.ts';
import { renderBlogPage } from './renderBlogPage.fixture.tsx';

/** An official blogger with a paid plan and data for every host module around the entries. */
const buildAnswers = (off: readonly BlogFeature[]) => ({
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

const renderHtml = async (template: 'new' | 'official', off: readonly BlogFeature[]) => {
  const { container, unmount } = await renderBlogPage(buildAnswers(off), template);
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
  ['paid_plan', 'new', 'サポーター'],
  ['paid_plan', 'new', 'https://example.com/koharu'],
  ['nofollow', 'new', 'rel="nofollow noopener"'],
  ['image', 'new', 'imagelist.html'],
  ['video', 'new', 'videolist.html'],
  ['advertise', 'new', 'data-ad-slot'],
] as const;

test.each(TABLE)(
  'R3.12 the feature %s (%s template) controls %s',
  async (feature, template, words) => {
    expect(await renderHtml(template, [])).toContain(words);
    expect(await renderHtml(template, [feature])).not.toContain(words);
  },
);

test('R3.12 the table of features covers each feature that the host gates', () => {
  expect([...new Set(TABLE.map(([feature]) => feature))].toSorted()).toEqual(
    featuresGatedBy('host'),
  );
});

test('R3.12 retains the footer panel without rankings', async () => {
  expect(await renderHtml('new', ['blog_ranking'])).toContain(
    'data-slot="host/FooterPanel:nanohana-daidokoro"',
  );
});

test('R3.12 a profile without counts has no element for them', async () => {
  const html = await renderHtml('new', ['follower_count', 'follow_count']);
  expect(html).not.toContain('Profile-counts');
});
