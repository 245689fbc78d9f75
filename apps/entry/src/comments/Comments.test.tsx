/** @jest-environment jsdom */
import { aComment, aWireComment, someWireThreads } from '@engawa/api-client/fixtures/comment.ts';
import { failsWith, fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aPaging, aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { navigationRequested, take } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MEMBER, openedComments, showComments } from './comments.fixture.tsx';
import { exposed } from './comments.module.ts';
import { commentsRequested, commentsFailed, commentsRefused } from './state/commentsSlice.ts';

const section = () => screen.getByRole('heading', { name: /^コメント/ }).closest('section');

beforeEach(() => {
  // jsdom has no layout to scroll in
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  window.location.hash = '';
  localStorage.clear();
});

describe.each(TEMPLATE_NAMES)('R2.2.15 comments below an entry in %s', (template) => {
  it('are rendered as text with replies, dates and links to their authors', () => {
    showComments(openedComments({ found: {} }), template);
    const words = section();
    expect(words?.id).toBe('comments');
    expect(words?.matches('[data-uranus-component=mainWidget]')).toBe(true);
    expect(words?.querySelector('h2')?.textContent).toBe('コメント2件');
    const first = words?.querySelector<HTMLElement>('#comment-12900000001');
    expect(first?.textContent).toContain('塩は <10%> です & 満足。');
    const reply = first?.querySelector<HTMLElement>('ol > li');
    expect(reply?.id).toBe('comment-12900000002');
    expect(reply && within(reply).getByText('ブログ主')).toBeTruthy();
    expect(first?.querySelector('time')?.textContent).toBe('2022年7月30日 9:15');
    const author = screen.getAllByRole('link', { name: '豆だいふく' })[0];
    expect(author?.getAttribute('href')).toBe('/mame-daifuku/');
  });

  it('BR36 render a reply of the blogger, with its mark, in 11 elements', () => {
    showComments(openedComments({ found: {} }), template);
    const reply = section()?.querySelector('#comment-12900000002');
    expect(reply?.querySelectorAll('*').length).toBe(11);
  });

  it('hydrate without a change of the server’s HTML, in which the submit button is enabled', () => {
    const opened = openedComments({ found: {} });
    const { store } = opened.roundTripped();
    const { View } = exposed;
    const id = String(opened.entryId);
    const view = hydrated(<View id={id} template={template} />, { store, template });
    expect(view.complaints).toEqual([]);
    expect(view.container.querySelectorAll('#comments li')).toHaveLength(2);
    // In the server's HTML the button is enabled, because without scripts the host reports missing
    // fields.
    const [button] =
      /<button[^>]*type="submit"[^>]*>コメントを投稿する/.exec(view.serverHtml) ?? [];
    expect(button).toBeDefined();
    expect(button).not.toContain('disabled');
  });
});

describe('comments', () => {
  it('show the name of a member without a blog, without a link', () => {
    const author = {
      amebaId: 'mame-daifuku',
      blogId: null,
      nickname: '豆だいふく',
      imageUrl: null,
    };
    showComments(
      openedComments({ found: { threads: [{ comment: aComment({ author }), replies: [] }] } }),
    );
    expect(screen.getByText('豆だいふく').tagName).toBe('STRONG');
    expect(screen.queryByRole('link', { name: '豆だいふく' })).toBeNull();
  });

  it('R3.4 of a guest link to the URL of the guest with rel ugc and noopener', () => {
    const visitor = { author: null, name: 'とんび', replyCount: 0 };
    const threads = [
      { comment: aComment({ ...visitor, url: 'https://tonbi.example/' }), replies: [] },
      { comment: aComment({ ...visitor, commentId: 2, name: 'からす' }), replies: [] },
    ];
    showComments(openedComments({ found: { threads } }));
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'とんび' });
    expect(link.href).toBe('https://tonbi.example/');
    expect(link.rel).toMatch(/ugc.*noopener/);
    expect(screen.getByText('からす').tagName).toBe('STRONG');
  });

  it('that are deleted leave a placeholder with their replies', () => {
    const threads = [
      {
        comment: aComment({ isGone: true, text: '', name: '', author: null, replyCount: 1 }),
        replies: [aComment({ commentId: 2, replyTo: '千鶴', text: '答え' })],
      },
    ];
    showComments(openedComments({ found: { threads } }));
    expect(screen.getByText('このコメントは表示されません。')).toBeTruthy();
    expect(screen.getByText('答え')).toBeTruthy();
    expect(screen.getByText('千鶴').parentElement?.textContent).toBe('→ 千鶴さん');
  });

  it('R2.2.5 have pagination links and permalinks at URLs of the entry', () => {
    const paging = aPaging({ currentPage: 1, maxPage: 3, nextPage: 2, totalCount: 25 });
    showComments(openedComments({ found: { paging } }));
    const nav = within(screen.getByRole('navigation', { name: 'ページ送り' }));
    expect(nav.getByRole('link', { name: '次のページ' }).getAttribute('href')).toBe(
      '/hidamari-yonin/entry2-12870014402.html#comments',
    );
    const [permalink] = screen.getAllByRole('link', { name: /^\d+年.*:\d\d$/ });
    expect(permalink?.getAttribute('href')).toBe(
      '/hidamari-yonin/entry-12870014402.html#comment-12900000001',
    );
  });

  it('show a message and the form if there are none', () => {
    showComments(openedComments({ found: { threads: [], commentCount: 0 } }));
    expect(screen.getByText('コメントはまだありません')).toBeTruthy();
    expect(screen.getByRole('form', { name: 'コメントを書く' })).toBeTruthy();
  });

  it('R5.5 are not rendered if there are none and the blog denies them', () => {
    showComments(
      openedComments({
        found: { threads: [], commentCount: 0 },
        blog: { denyComment: 'deny' },
      }),
    );
    expect(screen.queryByRole('heading', { name: /コメント/ })).toBeNull();
  });

  it('R5.5 are rendered without forms if the blog denies new ones', () => {
    showComments(openedComments({ found: {}, blog: { denyComment: 'deny' } }));
    expect(section()).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('button', { name: '返信する' })).toBeNull();
  });

  it('R5.5 restricted to members show a sign-in link to a guest and the form to a member', () => {
    const blog = { denyComment: 'ameba_only' } as const;
    const { unmount } = showComments(openedComments({ found: {}, blog }));
    expect(screen.queryByRole('form', { name: 'コメントを書く' })).toBeNull();
    expect(screen.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toContain(
      '/_signin?return_to=',
    );
    unmount();
    showComments(openedComments({ found: {}, blog, session: MEMBER }));
    expect(screen.getByRole('form', { name: 'コメントを書く' })).toBeTruthy();
  });

  it('BM7 of a members-only entry are hidden from a blocked member, without the reason', () => {
    const entry = { publishFlg: 'amember' } as const;
    const opened = openedComments({ entry, session: MEMBER });
    opened.store.dispatch(commentsRefused({ entryId: opened.entryId, page: 1 }));
    showComments(opened);
    expect(screen.getByText('コメントは表示できません')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'もう一度読み込む' })).toBeNull();
    expect(section()?.textContent).not.toContain('ブロック');
  });

  it('R8.4 R4.4 show an error if they cannot be loaded, and are requested once by the retry link', async () => {
    const read = fakeRead({ blogCommentThreads: someWireThreads() });
    const opened = openedComments({ read });
    opened.store.dispatch(commentsFailed({ entryId: opened.entryId, page: 1 }));
    showComments(opened);
    expect(screen.getByText('コメントを読み込めませんでした')).toBeTruthy();
    fireEvent.click(screen.getByRole('link', { name: 'もう一度読み込む' }));
    await waitFor(() => expect(section()?.querySelectorAll('li')).toHaveLength(2));
    // R4.4: a loaded page is not requested again
    opened.store.dispatch(commentsRequested({ entryId: opened.entryId, page: 1 }));
    expect(read.calls).toHaveLength(1);
  });
});

const wirePage = (ids: readonly number[], next: number | null) => ({
  commentMap: Object.fromEntries(
    ids.map((id) => [
      id,
      aWireComment({
        comment_id: id,
        comment_text: `返信${id}`,
        parent_comment_id: 1,
        ins_datetime: `2026-06-14T0${id}:00:00.000+09:00`,
      }),
    ]),
  ),
  commentIds: ids,
  paging: aWirePaging({ next: next !== null, next_page: next, current_page: 2 }),
});

const long = {
  threads: [
    {
      comment: aComment({ commentId: 1, replyCount: 5 }),
      replies: [2, 3].map((commentId) =>
        aComment({ commentId, threadId: 1, createdAt: `2026-06-14T0${commentId}:00:00.000+09:00` }),
      ),
    },
  ],
};
const repliesVisible = () =>
  [...document.querySelectorAll('#comment-1 ol > li')].map(({ id }) => id);
const more = () => screen.queryByRole('button', { name: '返信をもっと見る' });

describe('R4.5 further replies of a thread', () => {
  it('are requested from the next offset, sorted without duplicates, and focused', async () => {
    const read = fakeRead({ blogComments: wirePage([5, 4, 3], 3) });
    showComments(openedComments({ found: long, read }));
    expect(screen.getByText('ほかに3件の返信があります。')).toBeTruthy();
    more()?.focus();
    fireEvent.click(more() as HTMLElement);
    await waitFor(() =>
      expect(repliesVisible()).toEqual(['comment-2', 'comment-3', 'comment-4', 'comment-5']),
    );
    expect(read.calls[0]?.params).toMatchObject({ commentId: 1, offset: 2 });
    expect(document.activeElement?.id).toBe('comment-4');
    expect(more()).toBeTruthy();
  });

  it('end with a message if the response is empty', async () => {
    const read = fakeRead({ blogComments: wirePage([], null) });
    showComments(openedComments({ found: long, read }));
    fireEvent.click(more() as HTMLElement);
    await waitFor(() => expect(more()).toBeNull());
    expect(screen.getByText('これ以上の返信はありません。')).toBeTruthy();
  });

  it('have no button after the last page', async () => {
    const read = fakeRead({ blogComments: wirePage([4], 2) });
    showComments(openedComments({ found: long, read }));
    fireEvent.click(more() as HTMLElement);
    await waitFor(() => expect(repliesVisible()).toHaveLength(3));
    expect(more()).toBeNull();
  });

  it('show an error and retain the button after a failed request', async () => {
    showComments(
      openedComments({ found: long, read: fakeRead({ blogComments: failsWith('API-001', 0) }) }),
    );
    fireEvent.click(more() as HTMLElement);
    await waitFor(() => expect(screen.getByText(/返信を読み込めませんでした/)).toBeTruthy());
    expect(more()).toBeTruthy();
  });
});

describe('a link to one comment', () => {
  it('focuses a comment of the current page', async () => {
    window.location.hash = '#comment-3';
    showComments(openedComments({ found: long }));
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-3'));
  });

  it('loads replies of the thread until the comment is found, then focuses and highlights it', async () => {
    window.location.hash = '#comment-5';
    const read = fakeRead({
      blogCommentThreads: {
        ...someWireThreads(),
        commentMap: {
          1: aWireComment({ comment_id: 1, reply_count: 5 }),
          2: aWireComment({ comment_id: 2, parent_comment_id: 1 }),
        },
        commentIds: [1],
        replyIds: { 1: [2] },
        thread_id: 1,
      },
      blogComments: wirePage([3, 4, 5], null),
    });
    showComments(openedComments({ found: long, read }));
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-5'));
    expect(document.querySelector('#comment-5')?.className).toContain('marked');
  });

  it('replaces the location with the page of the comment', async () => {
    window.location.hash = '#comment-77';
    const read = fakeRead({
      blogCommentThreads: someWireThreads({
        thread_id: 12_900_000_001,
        paging: aWirePaging({ current_page: 3, max_page: 3 }),
      }),
    });
    const opened = openedComments({ found: long, read });
    const dispatched: unknown[] = [];
    opened.start(function* watch() {
      dispatched.push(yield* take(navigationRequested));
    });
    showComments(opened);
    await waitFor(() => expect(dispatched).toHaveLength(1));
    expect(dispatched[0]).toMatchObject({
      payload: { path: '/hidamari-yonin/entry3-12870014402.html#comment-77', replace: true },
    });
  });
});
