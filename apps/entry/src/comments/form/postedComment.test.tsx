/** @jest-environment jsdom */
import { success, type Result, type Write } from '@engawa/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MEMBER } from '../comments.fixture.tsx';
import {
  answer,
  button,
  DRAFT,
  ENTRY,
  field,
  forgetCalls,
  opened,
  posted,
  send,
  type,
} from './commentForm.fixture.tsx';

beforeEach(() => {
  forgetCalls();
  Element.prototype.scrollIntoView = () => undefined;
});

describe('R1.2 a visitor’s comment', () => {
  it('is posted through the embed frame, added to the page, and removed from the drafts', async () => {
    const { storage, notices, store } = opened();
    await type('名前', '旅人');
    await type('コメント', 'よい庭ですね');
    // when the reader leaves the field, its text is stored, as it is after the debounce time
    fireEvent.blur(field('コメント'));
    expect(storage.values.get(DRAFT)).toMatchObject({ forms: { 0: { text: 'よい庭ですね' } } });
    await send();
    expect(button().disabled).toBe(true);
    // a second press is not sent
    fireEvent.submit(button());
    const call = await answer(posted());
    expect(call).toMatchObject({
      method: 'postCommentAsNonMember',
      params: {
        amebaId: 'hidamari-yonin',
        entryId: ENTRY,
        commentName: '旅人',
        commentText: 'よい庭ですね',
        enableFiltering: true,
        recaptchaToken: '',
      },
    });
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-500'));
    expect(notices).toEqual(['コメントを投稿しました。']);
    expect(field('コメント').value).toBe('');
    expect(field('名前').value).toBe('旅人');
    expect(storage.values.has(DRAFT)).toBe(false);
    expect(storage.values.get('entry:commentName')).toBe('旅人');
    expect(store.getState().commentsState.commentPageMap[`${ENTRY}/1`]).toMatchObject({
      commentCount: 1,
    });
  });

  it('causes a notice and is not rendered while it awaits approval', async () => {
    const { notices } = opened();
    await type('名前', '旅人');
    await type('コメント', 'よい庭ですね');
    await send();
    await answer(posted({}, true));
    await waitFor(() => expect(notices[0]).toContain('ブログの管理人が確認したあとに'));
    expect(document.getElementById('comment-500')).toBeNull();
  });

  it.each([
    ['400007015', [true, false], '投稿に失敗しました。時間をおいて再度お試しください。'],
    ['400007014', [false, true], '投稿に失敗しました。時間をおいて再度お試しください。'],
    ['400007013', [true, true], '投稿に失敗しました。時間をおいて再度お試しください。'],
    ['400007007', [false, false], '投稿が拒否されました。'],
    ['400007012', [false, false], '投稿が拒否されました。'],
    // R4.10: a block by the blogger gets the general message without a reason; a block by the
    // reader gets a message with the reason, because the reader can lift it
    ['refused', [false, false], '投稿に失敗しました。時間をおいて再度お試しください。'],
    [
      'blocked-by-you',
      [false, false],
      'ブロックしている相手のブログには投稿できず、その人のコメントにも返信できません。',
    ],
  ])(
    'R9.3 R8.2 R4.4 refused with %s retains the text, sets the filter flags %j and shows a notice',
    async (code, flags, words) => {
      const { form, notices, storage } = opened();
      await type('名前', '旅人');
      await type('コメント', 'よい庭ですね');
      await send();
      await answer({ status: 409, body: { message: code, reasonCode: code } });
      await waitFor(() => expect(notices).toEqual([words]));
      expect([form().hasNameFilterError, form().hasTextFilterError]).toEqual(flags);
      expect(field('コメント').value).toBe('よい庭ですね');
      fireEvent.blur(field('コメント'));
      expect(storage.values.get(DRAFT)).toBeDefined();
      expect(button().disabled).toBe(false);
    },
  );

  it('BM9 has the same post key in the retry after a failure', async () => {
    opened();
    await type('名前', '旅人');
    await type('コメント', 'よい庭ですね');
    await send();
    const first = await answer({ status: 0, body: null });
    await waitFor(() => expect(button().disabled).toBe(false));
    await send();
    const second = await answer(posted());
    expect(second?.params['postKey']).toBe(first?.params['postKey']);
    expect(first?.params['postKey']).toMatch(/^[\w-]{16,64}$/);
  });

  it('BM9 retains later edits and gets a new post key if the failed attempt had been posted', async () => {
    const { notices } = opened();
    await type('名前', '旅人');
    await type('コメント', 'よい庭ですね');
    await send();
    const first = await answer({ status: 0, body: null });
    await waitFor(() => expect(button().disabled).toBe(false));
    await type('コメント', 'よい庭ですね。梅も見事。');
    await send();
    await answer(posted());
    await waitFor(() => expect(notices.at(-1)).toContain('先ほど送信したコメントは'));
    expect(field('コメント').value).toBe('よい庭ですね。梅も見事。');
    await send();
    const third = await answer(
      posted({ comment_id: 501, comment_text: 'よい庭ですね。梅も見事。' }),
    );
    expect(third?.params['postKey']).not.toBe(first?.params['postKey']);
  });
});

describe('R1.2 R6.1 a member’s comment', () => {
  const aWrite = () => {
    const requested: string[] = [];
    const write: Write = async (resource): Promise<Result<unknown>> => {
      requested.push(resource);
      const token = resource === 'amebloToken' ? `token-${requested.length}` : 'once';
      return success({ token, expires_at: '2099-01-01T00:00:00.000Z' });
    };
    return { requested, write };
  };

  it('is posted under the nickname, with a token that is renewed once after a 401', async () => {
    const { requested, write } = aWrite();
    const { notices } = opened({ session: MEMBER, write });
    expect(screen.queryByLabelText('名前')).toBeNull();
    expect(screen.getByText('豆だいふく', { selector: 'form b' })).toBeTruthy();
    await type('コメント', 'よい庭ですね');
    await send();
    const refused = await answer({ status: 401, body: { message: 'Unauthorized' } });
    expect(refused).toMatchObject({
      method: 'postCommentAsMember',
      params: { amebloToken: 'token-2' },
    });
    const renewed = await answer(posted());
    expect(renewed?.params['amebloToken']).toBe('token-4');
    expect(requested).toEqual([
      'amebloOneTimeToken',
      'amebloToken',
      'amebloOneTimeToken',
      'amebloToken',
    ]);
    await waitFor(() => expect(notices).toEqual(['コメントを投稿しました。']));
  });

  it('retains the text and shows the guest form if the session has expired', async () => {
    const { write } = aWrite();
    const { notices } = opened({ session: MEMBER, write });
    await type('コメント', 'よい庭ですね');
    await send();
    await answer({ status: 401, body: { message: 'Unauthorized' } });
    await answer({ status: 401, body: { message: 'Unauthorized' } });
    await waitFor(() => expect(screen.getByLabelText('名前')).toBeTruthy());
    expect(field('コメント').value).toBe('よい庭ですね');
    expect(notices).toEqual(['投稿に失敗しました。時間をおいて再度お試しください。']);
  });
});
