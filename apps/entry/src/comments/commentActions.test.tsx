/** @jest-environment jsdom */
import { aComment } from '@engawa/api-client/fixtures/comment.ts';
import { blockChanged, dialogOpened, takeEvery, type SessionState } from '@engawa/contract';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GUEST, MEMBER, openedComments, showComments } from './comments.fixture.tsx';

const by = (amebaId: string, commentId: number) => ({
  comment: aComment({
    commentId,
    author: { amebaId, blogId: 1, nickname: amebaId, imageUrl: null },
  }),
  replies: [],
});
const found = { threads: [by('mugicha', 4), by('mamezo', 6)], commentCount: 2 };

const opened = (session: SessionState) => {
  const page = openedComments({ found, session });
  const said: unknown[] = [];
  page.start(function* () {
    yield* takeEvery(dialogOpened, ({ payload }) => void said.push(payload));
  });
  return { ...page, said };
};

afterEach(() => document.body.replaceChildren());

/** Opens the menu of a comment by a click. */
const openMenu = (id: number) =>
  fireEvent.click(
    document.querySelector(`#comment-${id} > div > [formaction$=report]`) as HTMLElement,
  );

describe('R3.17 blocking the author of a comment', () => {
  const buttonsIn = (id: number) =>
    within(document.querySelector<HTMLElement>(`#comment-${id}`) as HTMLElement).queryAllByRole(
      'button',
      { name: /ブロックする$/ },
    );

  it('opens a dialog for another member, and is not offered for own comments', async () => {
    const page = opened({ ...MEMBER, amebaId: 'mamezo' });
    showComments(page);
    openMenu(6);
    expect(buttonsIn(6)).toEqual([]);
    openMenu(4);
    const [button] = buttonsIn(4);
    expect(button?.textContent).toBe('mugichaさんをブロックする');
    await userEvent.click(button as HTMLElement);
    expect(page.said).toContainEqual({ id: 'social/BlockConfirm:mugicha', elsePath: null });
  });

  it('is not offered to a guest', () => {
    showComments(opened(GUEST));
    openMenu(6);
    expect(buttonsIn(6)).toEqual([]);
  });

  it('moves the focus to the comment list when the dialog closes', async () => {
    const page = opened(MEMBER);
    showComments(page);
    openMenu(6);
    const [button] = buttonsIn(6);
    await userEvent.click(button as HTMLElement);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    act(() => void page.store.dispatch(blockChanged({ amebaId: 'mamezo', isBlocked: true })));
    // As in a browser, the focus is still on the button that was pressed in the dialog.
    dialog.append(document.createElement('button'));
    dialog.querySelector('button')?.focus();
    dialog.dispatchEvent(new Event('close'));
    expect(document.activeElement).toBe(document.querySelector('#comments ol'));
  });

  it('moves the focus to the comment list if the hidden comment had the focus', async () => {
    const page = opened(MEMBER);
    showComments(page);
    openMenu(6);
    const [button] = buttonsIn(6);
    (button as HTMLElement).focus();
    act(() => void page.store.dispatch(blockChanged({ amebaId: 'mamezo', isBlocked: true })));
    expect(document.activeElement).toBe(document.querySelector('#comments ol'));
  });

  it('does not move a focus outside the comment', () => {
    const page = opened(MEMBER);
    showComments(page);
    act(() => void page.store.dispatch(blockChanged({ amebaId: 'mamezo', isBlocked: true })));
    expect(document.activeElement).toBe(document.body);
  });
});

describe('comments', () => {
  it('R5.8 are reported through one shared form, each with its comment id', () => {
    showComments(openedComments({ found: {} }));
    const [menu] = screen.getAllByRole<HTMLButtonElement>('button', {
      name: /さんのコメントの操作$/,
    });
    expect(menu?.getAttribute('formaction')).toBe('/_action/entry/report');
    expect(Object.fromEntries(new FormData(menu?.form ?? undefined, menu))).toMatchObject({
      commentId: '12900000001',
      return_to: '/hidamari-yonin/entry-12870014402.html#comments',
    });
    const visible = [...document.querySelectorAll('#comments ol > li')];
    expect(new Set(visible.map((one) => one.querySelectorAll('form').length))).toEqual(
      new Set([0]),
    );
  });

  it('have a menu that opens one at a time, and closes on a second click and on Escape', () => {
    showComments(openedComments({ found: {} }));
    const menus = screen.getAllByRole('button', { name: /さんのコメントの操作$/ });
    const states = () => menus.map((menu) => menu.ariaExpanded);
    expect(states()).toEqual(['false', 'false']);
    fireEvent.click(menus[0] as HTMLElement);
    expect(states()).toEqual(['true', 'false']);
    fireEvent.click(menus[1] as HTMLElement);
    expect(states()).toEqual(['false', 'true']);
    const link = screen.getByRole('link', { name: 'このコメントへのリンク' });
    expect(link.getAttribute('href')).toMatch(/#comment-12900000002$/);
    fireEvent.click(menus[1] as HTMLElement);
    expect(states()).toEqual(['false', 'false']);
    expect(screen.queryByRole('link', { name: 'このコメントへのリンク' })).toBeNull();
    fireEvent.click(menus[0] as HTMLElement);
    fireEvent.keyDown(menus[0] as HTMLElement, { key: 'Escape' });
    expect(states()).toEqual(['false', 'false']);
  });

  it('return the focus to the menu button when a report is cancelled', async () => {
    showComments(openedComments({ found: {} }));
    const [menu] = screen.getAllByRole('button', { name: /さんのコメントの操作$/ });
    await userEvent.click(menu as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: '報告する' }));
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    await userEvent.click(screen.getByRole('button', { name: 'やめる' }));
    expect(screen.queryByRole('form', { name: 'コメントを報告する' })).toBeNull();
    expect(document.activeElement).toBe(menu);
  });

  it('can be deleted by their author and by the owner of the blog', () => {
    const mine = aComment({ commentId: 1, replyCount: 0 });
    const theirs = aComment({ commentId: 2, replyCount: 0, author: null, name: 'とんび' });
    const threads = [mine, theirs].map((comment) => ({ comment, replies: [] }));
    const deletable = () =>
      [1, 2].filter((id) => {
        openMenu(id);
        return screen.queryByRole('button', { name: '削除する' });
      });
    const { unmount } = showComments(openedComments({ found: { threads }, session: MEMBER }));
    expect(deletable()).toEqual([1]);
    unmount();
    const session = { ...MEMBER, amebaId: 'hidamari-yonin' };
    showComments(openedComments({ found: { threads }, session }));
    expect(deletable()).toEqual([1, 2]);
  });
});
