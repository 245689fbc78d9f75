/** @jest-environment jsdom */
import { aWireEntryPage } from '@engawa/api-client/fixtures/wireEntry.ts';
import { someWireThreads } from '@engawa/api-client/fixtures/comment.ts';
import type { FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import type { BlogFeature, RemotePage } from '@engawa/contract';
import { featuresGatedBy } from '@engawa/contract/testing/featureGates.ts';
import { aBlogSummary, aRootState } from '@engawa/contract/testing/rootState.ts';
import { exposed as blogTop } from '../blogtop/blogTop.page.ts';
import { exposed as entryDetail } from '../detail/entryDetail.page.ts';
import { exposed as entryList } from '../lists/entryList.page.ts';
import { loadedPage } from '../lists/loadedList.fixture.ts';
import { show } from './openPages.fixture.tsx';
import { aWireEntry } from './entry.fixture.ts';

const ENTRY_ID = 12870014402;
const TEXT = '三日ぶりに雨がやんだ。';
const EXCERPT = '脚立を出して梅をもぎました。';

const anEntry = (isWhole: boolean) =>
  aWireEntry({
    entry_text: isWhole ? `<p>${TEXT}</p>` : null,
    excerpt: EXCERPT,
    theme_name: '台所のこと',
    hash_tag_list: ['梅しごと'],
    pr_flg: '1',
  });

const ANSWERS: FakeAnswers = {
  blogEntries: (params) => ({
    ok: true,
    value: aWireEntryPage(
      [ENTRY_ID, 2, 3, 4].map((entry_id) => ({
        ...anEntry(params['isNeedDetailText'] === true),
        entry_id,
      })),
    ),
  }),
  blogEntry: {
    entry: anEntry(true),
    prev: null,
    next: null,
    has_items: false,
    has_clip: true,
    has_reblogs: true,
    genre_position: 3,
  },
  blogCommentThreads: someWireThreads(),
  blogEntryReactions: { [ENTRY_ID]: { iineCnt: 0, commentCnt: 0, reblogCnt: 12 } },
};

const DETAIL = [entryDetail, `entry-${ENTRY_ID}.html`] as const;
const TOP = [blogTop, ''] as const;
const LIST = [entryList, 'entrylist.html'] as const;

/** All text of a page for readers and search engines. */
const said = async ([page, file]: readonly [RemotePage, string], off: readonly BlogFeature[]) => {
  const blogger = { ...aRootState().blogger, blog: aBlogSummary({ offFeatures: off }) };
  const opened = await loadedPage(page, file, ANSWERS, { blogger });
  expect(opened.outcome.status).toBe(200);
  const { container, unmount } = show(page, opened, 'new', opened.html.get);
  const html = container.innerHTML;
  unmount();
  return html + JSON.stringify(opened.head());
};

const TABLE = [
  ['theme_name', DETAIL, '台所のこと'],
  ['theme_name', LIST, '台所のこと'],
  ['entry_text', TOP, TEXT],
  ['entry_summary', DETAIL, EXCERPT],
  ['blog_ranking', DETAIL, '3位'],
  ['reblog', DETAIL, 'リブログ'],
  ['reblog', DETAIL, 'social/EntryReblogs'],
  ['reblog', LIST, 'リブログ'],
  ['hash_tag', DETAIL, '梅しごと'],
  ['clip', DETAIL, 'imagevideo/Clip'],
  ['advertise', DETAIL, 'host/Ad:entry-rectangle'],
  ['advertise', TOP, 'host/Ad:list-rectangle:1'],
  ['auto_ad', TOP, 'host/Ad:list-rectangle:1'],
] as const;

test.each(TABLE)(
  'R3.12 hides the content of the feature %s if the blog disables it: %#',
  async (feature, page, words) => {
    expect(await said(page, [])).toContain(words);
    expect(await said(page, [feature])).not.toContain(words);
  },
);

test('R3.12 the table of features has a row for every feature that gates this remote', () => {
  expect([...new Set(TABLE.map(([feature]) => feature))].toSorted()).toEqual(
    featuresGatedBy('entry'),
  );
});

test('R3.12 a blog top page without texts shows excerpts if they are enabled, and 続きを読む links', async () => {
  const html = await said(TOP, ['entry_text']);
  expect(html).toContain(EXCERPT);
  expect(html).toContain('続きを読む');
  const bare = await said(TOP, ['entry_text', 'entry_summary']);
  expect(bare).not.toContain(EXCERPT);
  expect(bare).toContain('続きを読む');
});

test('R3.12 an entry links to its genre even if blog_ranking is disabled', async () => {
  expect(await said(DETAIL, ['blog_ranking'])).toContain('href="/genre/');
});

test('R3.12 an entry page shows the text even if entry_text and entry_summary are disabled', async () => {
  expect(await said(DETAIL, ['entry_text', 'entry_summary'])).toContain(TEXT);
});

test.each([DETAIL, LIST])(
  'R3.12 an advertisement has its PR label even if pr is disabled: %#',
  async (...page) => {
    expect(await said(page, ['pr'])).toContain('>PR<');
  },
);
