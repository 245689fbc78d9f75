/** @jest-environment jsdom */
import { aComment, aCommentThreadPage, aWireComment } from '@engawa/api-client/fixtures/comment.ts';
import { failsWith, fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { TEMPLATE_NAMES, type Read, type TemplateName } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aPageMatch, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { commentsLoaded } from './commentsSlice.ts';
import { exposed } from './moreReplies.module.ts';
import {
  repliesAsked,
  repliesLoaded,
  selectFurtherReplies,
  type RepliesRootState,
} from './repliesSlice.ts';

configure({ asyncUtilTimeout: 60_000 });

const FIRST = aComment({ commentId: 1, replyCount: 5 });
const KNOWN = [2, 3].map((commentId) => aComment({ commentId, text: `返信${commentId}` }));

const wirePage = (ids: readonly number[], next: number | null) => ({
  commentMap: Object.fromEntries(
    ids.map((id) => [
      id,
      aWireComment({
        comment_id: id,
        comment_text: `返信${id}`,
        ins_datetime: `2026-06-14T0${id}:00:00.000+09:00`,
      }),
    ]),
  ),
  commentIds: ids,
  paging: aWirePaging({ next: next !== null, next_page: next, current_page: 2 }),
});

const opened = (read: Read) => {
  const match = aPageMatch({ params: { entryId: '7' } });
  const page = aContractStore<RepliesRootState>({
    slices: exposed.slices,
    shared: { page: { ...aRootState().page, match } },
    read,
  });
  const threads = [{ comment: FIRST, replies: KNOWN }];
  page.store.dispatch(
    commentsLoaded({ entryId: 7, page: 1, found: aCommentThreadPage({ threads }) }),
  );
  if (exposed.saga) page.start(exposed.saga);
  return page;
};

const show = ({ store }: ReturnType<typeof opened>, template: TemplateName = 'new') => {
  const { View } = exposed;
  return render(
    <Hosted store={store} host={aSlotHost({ template })}>
      <View id="1" template={template} />
    </Hosted>,
  );
};
const more = () => screen.queryByRole('button', { name: '返信をもっと見る' });
const press = () => {
  const button = more();
  if (!button) throw new Error('there is no button');
  button.focus();
  fireEvent.click(button);
};
const shownIds = () => screen.queryAllByRole('listitem').map(({ id }) => id);

describe('R4.5 replies beyond the first of a thread', () => {
  it('are read from where the page left off, stand in order and once, and take the focus', async () => {
    const read = fakeRead({ blogComments: wirePage([5, 4, 3], 3) });
    show(opened(read));
    expect(screen.getByText('ほかに3件の返信があります。')).toBeTruthy();
    press();
    await waitFor(() => expect(shownIds()).toEqual(['comment-4', 'comment-5']));
    expect(read.calls).toEqual([
      {
        resource: 'blogComments',
        params: expect.objectContaining({ entryId: 7, commentId: 1, offset: 2, limit: 20 }),
      },
    ]);
    expect(document.activeElement?.id).toBe('comment-4');
    expect(screen.getByText('ほかに1件の返信があります。')).toBeTruthy();
  });

  it('end where the last page of them is, and go on from there until then', async () => {
    const answers = [wirePage([4], 3), wirePage([5], null)];
    const offsets: unknown[] = [];
    const read: Read = async (resource, params) => {
      offsets.push(params['offset']);
      return fakeRead({ [resource]: answers[offsets.length - 1] ?? {} })(resource, params);
    };
    show(opened(read));
    press();
    await waitFor(() => expect(shownIds()).toEqual(['comment-4']));
    press();
    await waitFor(() => expect(shownIds()).toEqual(['comment-4', 'comment-5']));
    expect([offsets, more(), document.activeElement?.id]).toEqual([[2, 3], null, 'comment-5']);
  });

  it('are asked for once at a time, and the button keeps the focus meanwhile', async () => {
    const going = Promise.withResolvers<Awaited<ReturnType<Read>>>();
    const asked: string[] = [];
    show(
      opened((resource) => {
        asked.push(resource);
        return going.promise;
      }),
    );
    press();
    press();
    expect(screen.getByText('読み込んでいます。')).toBeTruthy();
    expect([asked.length, document.activeElement === more()]).toEqual([1, true]);
  });

  it('that cannot be read are said to be so, and can be asked for again', async () => {
    show(opened(fakeRead({ blogComments: failsWith('API-001', 0) })));
    press();
    await waitFor(() => expect(screen.getByText(/返信を読み込めませんでした。/)).toBeTruthy());
    expect(document.activeElement).toBe(more());
  });

  it('are at an end where nothing comes, whatever was promised', async () => {
    show(opened(fakeRead({ blogComments: wirePage([], 3) })));
    press();
    await waitFor(() => expect(more()).toBeNull());
    // who pressed the button that is gone stands where it is said
    expect(document.activeElement?.textContent).toBe('これ以上の返信はありません。');
  });

  it('leave the focus of who has gone elsewhere meanwhile', async () => {
    const going = Promise.withResolvers<Awaited<ReturnType<Read>>>();
    show(opened(() => going.promise));
    press();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    going.resolve({ ok: true, value: wirePage([4, 5], null) });
    await waitFor(() => expect(shownIds()).toEqual(['comment-4', 'comment-5']));
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('go on after what was answered, though the same was answered twice', () => {
    const { store } = opened(fakeRead({}));
    const answer = { commentId: 1, offset: 2, replies: [KNOWN[0]].flatMap((one) => one ?? []) };
    store.dispatch(repliesAsked({ commentId: 1, offset: 2 }));
    store.dispatch(repliesLoaded({ ...answer, hasMoreReplies: true }));
    store.dispatch(repliesLoaded({ ...answer, hasMoreReplies: true }));
    expect(selectFurtherReplies(1)(store.getState())?.nextOffset).toBe(3);
  });

  it.each(TEMPLATE_NAMES)('hydrate as the server rendered them in %s', (template) => {
    const { store } = opened(fakeRead({})).roundTripped();
    const { View } = exposed;
    const drawn = hydrated(<View id="1" template={template} />, {
      store,
      template,
      htmlOf: () => '',
    });
    expect(drawn.complaints).toEqual([]);
    expect(drawn.container.textContent).toContain('ほかに3件の返信があります。');
  });
});
