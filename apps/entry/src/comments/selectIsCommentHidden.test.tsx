/** @jest-environment jsdom */
import { aComment, aWireComment, someWireThreads } from '@engawa/api-client/fixtures/comment.ts';
import { fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  blockChanged,
  ownRequested,
  personalLoaded,
  readerNotified,
  sessionEnded,
  takeEvery,
  type Read,
  type SessionState,
  type TemplateName,
} from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { act, waitFor, within } from '@testing-library/react';
import { GUEST, MEMBER, openedComments, showComments } from './comments.fixture.tsx';
import { exposed } from './comments.module.ts';

const by = (amebaId: string, commentId: number, more: object = {}) =>
  aComment({
    commentId,
    name: amebaId,
    text: `${amebaId}の言葉`,
    author: { amebaId, blogId: 1, nickname: amebaId, imageUrl: null },
    ...more,
  });

/**
 * Three threads: one of the hidden author with a reply of another member, one with the author's own
 * replies only, and one of another author.
 */
const threads = [
  {
    comment: by('mugicha', 1, { replyCount: 2 }),
    replies: [by('mamezo', 2, { threadId: 1 }), by('mugicha', 3, { threadId: 1 })],
  },
  {
    comment: by('mugicha', 4, { replyCount: 1 }),
    replies: [by('mugicha', 5, { threadId: 4 })],
  },
  { comment: by('mamezo', 6), replies: [] },
];
const found = { threads, commentCount: 6 };

const UNKNOWN: SessionState = { status: 'unknown' };

const opened = (session: SessionState = UNKNOWN, read?: Read) => {
  const page = openedComments({ found, session, ...(read && { read }) });
  const said: unknown[] = [];
  page.start(function* () {
    yield* takeEvery([ownRequested, readerNotified], ({ payload }) => void said.push(payload));
  });
  const personal = (hidden: Readonly<Record<string, boolean>>) =>
    act(() => void page.store.dispatch(personalLoaded({ session: MEMBER, own: { hidden } })));
  return { ...page, said, personal };
};

const visibleIds = () => [...document.querySelectorAll('#comments li')].map(({ id }) => id);
const ALL = [1, 2, 3, 4, 5, 6].map((id) => `comment-${id}`);

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  window.location.hash = '';
  document.body.replaceChildren();
});

describe.each(TEMPLATE_NAMES)(
  'R4.10 comments of hidden members in %s',
  (template: TemplateName) => {
    it('are in the server’s HTML and disappear when the personal read hides their author', () => {
      const page = opened();
      const { View } = exposed;
      const { complaints } = hydrated(<View id={String(page.entryId)} template={template} />, {
        store: page.store,
        template,
      });
      expect(complaints).toEqual([]);
      expect(visibleIds()).toEqual(ALL);
      page.personal({ mugicha: true, mamezo: false });
      expect(visibleIds()).toEqual(['comment-1', 'comment-2', 'comment-6']);
      expect(document.querySelector('#comments h2')?.textContent).toBe('コメント6件');
    });
  },
);

describe('R4.10 a comment of a hidden member', () => {
  it('is replaced by a placeholder if another member has replied to it', () => {
    const page = opened();
    showComments(page);
    page.personal({ mugicha: true });
    const first = document.getElementById('comment-1');
    expect(first?.textContent).toContain('このコメントは表示されません。');
    expect(first?.textContent).not.toContain('mugichaの言葉');
    expect(first && within(first).getByText('mamezoの言葉')).toBeTruthy();
  });

  it('reappears when the member is unblocked and when the session ends', () => {
    const page = opened();
    showComments(page);
    page.personal({ mugicha: true });
    act(() => void page.store.dispatch(blockChanged({ amebaId: 'mugicha', isBlocked: false })));
    expect(visibleIds()).toEqual(ALL);
    page.personal({ mugicha: true });
    act(() => void page.store.dispatch(sessionEnded()));
    expect(visibleIds()).toEqual(ALL);
  });

  it('is reported as not found when a link leads to it', async () => {
    window.location.hash = '#comment-6';
    const author = { ...aWireComment().comment_author, ameba_id: 'mamezo' };
    const sought = aWireComment({ comment_id: 6, comment_author: author });
    const read = fakeRead({
      blogCommentThreads: someWireThreads({
        commentMap: { 6: sought },
        commentIds: [6],
        replyIds: {},
        thread_id: 6,
      }),
    });
    const page = opened(MEMBER, read);
    page.personal({ mamezo: true });
    showComments(page);
    await waitFor(() =>
      expect(page.said).toContainEqual({
        message: expect.stringContaining('見つかりませんでした'),
        tone: 'failed',
      }),
    );
    expect(document.querySelector('[class*=marked]')).toBeNull();
  });
});

describe('R4.10 the hidden state of comment authors', () => {
  it('is requested once per author for a member, and not for a guest', () => {
    const member = opened(MEMBER);
    const { unmount } = showComments(member);
    expect(member.said).toContainEqual({ hidden: ['mugicha', 'mamezo'] });
    unmount();
    const guest = opened(GUEST);
    showComments(guest);
    expect(guest.said).toEqual([]);
  });
});
