/** @jest-environment jsdom */
import { aComment, aCommentThreadPage } from '@engawa/api-client/fixtures/comment.ts';
import { aPaging } from '@engawa/api-client/fixtures/paging.ts';
import type { CommentThreadPage } from '@engawa/api-client/model/comment.ts';
import { TEMPLATE_NAMES, type BlogSummary } from '@engawa/contract';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { screen, within } from '@testing-library/react';
import { exposed } from '../detail/entryDetail.page.ts';
import { aShownEntry } from '../entries/entry.fixture.ts';
import { anEntryDetailStore, htmlOf, show } from '../entries/shownPages.fixture.tsx';
import { commentsFailed, commentsLoaded } from './commentsSlice.ts';
import { timeInJapanese } from './Comment.tsx';

const entry = aShownEntry();
const place = { entryId: entry.entryId, page: 1 };

const opened = (found: Partial<CommentThreadPage>, blog: Partial<BlogSummary> = {}) => {
  const store = anEntryDetailStore(entry, {}, { blog });
  store.store.dispatch(commentsLoaded({ ...place, found: aCommentThreadPage(found) }));
  return store;
};

const section = () => screen.getByRole('heading', { name: /^コメント/ }).closest('section');

describe.each(TEMPLATE_NAMES)('R2.2.15 comments below an entry in %s', (template) => {
  it('stand with their replies, in words and lines of their writers', () => {
    show(exposed, opened({}), template);
    const words = section();
    expect(words?.id).toBe('comments');
    expect(words?.matches('[data-uranus-component=mainWidget]')).toBe(true);
    expect(words?.querySelector('h2')?.textContent).toBe('コメント2件');
    const first = words?.querySelector<HTMLElement>('#comment-12900000001');
    expect(first?.textContent).toContain('塩は <10%> です & 満足。');
    const reply = first?.querySelector<HTMLElement>('ol > li');
    expect(reply?.id).toBe('comment-12900000002');
    expect(reply && within(reply).getByText('著者')).toBeTruthy();
    expect(first?.querySelector('time')?.textContent).toBe('2022年7月30日 9:15');
    const author = screen.getAllByRole('link', { name: '豆だいふく' })[0];
    expect(author?.getAttribute('href')).toBe('/mame-daifuku/');
  });

  it('hydrate as the server rendered them', () => {
    const { store } = opened({}).roundTripped();
    const { View } = exposed;
    const view = hydrated(<View id="" template={template} />, { store, template, htmlOf });
    expect(view.complaints).toEqual([]);
    expect(view.container.querySelectorAll('#comments li')).toHaveLength(2);
  });
});

describe('comments', () => {
  it('name a member without a blog in plain words: there is no page to lead to', () => {
    const author = {
      amebaId: 'mame-daifuku',
      blogId: null,
      nickname: '豆だいふく',
      imageUrl: null,
    };
    show(exposed, opened({ threads: [{ comment: aComment({ author }), replies: [] }] }), 'new');
    expect(screen.getByText('豆だいふく').tagName).toBe('STRONG');
    expect(screen.queryByRole('link', { name: '豆だいふく' })).toBeNull();
  });

  it('R2.2.5 turn their pages at addresses of the entry', () => {
    const paging = aPaging({ currentPage: 1, maxPage: 3, nextPage: 2, totalCount: 25 });
    show(exposed, opened({ paging }), 'new');
    const nav = within(screen.getByRole('navigation', { name: 'ページ送り' }));
    expect(nav.getByRole('link', { name: '次のページ' }).getAttribute('href')).toBe(
      '/hidamari-yonin/entry2-12870014402.html#comments',
    );
  });

  it('have a place for the way to answers beyond those shown, and for no others', () => {
    const threads = [
      { comment: aComment({ replyCount: 3 }), replies: [] },
      { comment: aComment({ commentId: 5 }), replies: [] },
    ];
    const page = opened({ threads, commentCount: 5 });
    const { container } = show(exposed, page, 'new');
    expect(
      [...container.querySelectorAll('[data-slot*=Replies]')].map((slot) =>
        slot.getAttribute('data-slot'),
      ),
    ).toEqual(['entry/MoreReplies:12900000001']);
    expect(exposed.modules(page.store.getState())).toContainEqual({
      module: 'entry/MoreReplies',
      id: 12900000001,
    });
  });

  it('of a visitor have a name and no link', () => {
    const threads = [{ comment: aComment({ author: null, name: 'とんび' }), replies: [] }];
    show(exposed, opened({ threads, commentCount: 1 }), 'new');
    expect(screen.getByText('とんび').tagName).toBe('STRONG');
  });

  it('say so where nobody has written yet', () => {
    show(exposed, opened({ threads: [], commentCount: 0 }), 'new');
    expect(screen.getByText('コメントはまだありません')).toBeTruthy();
  });

  it('are not spoken of where none came and none can', () => {
    show(exposed, opened({ threads: [], commentCount: 0 }, { denyComment: 'deny' }), 'new');
    expect(screen.queryByRole('heading', { name: /コメント/ })).toBeNull();
  });

  it('that came before they were closed still stand', () => {
    show(exposed, opened({}, { denyComment: 'deny' }), 'new');
    expect(section()).toBeTruthy();
  });

  it('that could not be read leave word of it', () => {
    const store = anEntryDetailStore(entry);
    store.store.dispatch(commentsFailed(place));
    const { store: roundTripped } = store.roundTripped();
    const { View } = exposed;
    const view = hydrated(<View id="" template="new" />, {
      store: roundTripped,
      template: 'new',
      htmlOf,
    });
    expect(view.complaints).toEqual([]);
    expect(view.container.textContent).toContain('コメントを読み込めませんでした');
  });
});

test.each([
  ['2026-06-03T20:11:00.000+09:00', '2026年6月3日 20:11'],
  ['2025-12-31T15:00:00.000Z', '2026年1月1日 0:00'],
])('%s is %s in Japan', (iso, text) => {
  expect(timeInJapanese(iso)).toBe(text);
});
