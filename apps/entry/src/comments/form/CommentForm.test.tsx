/** @jest-environment jsdom */
import { aWireComment } from '@engawa/api-client/fixtures/comment.ts';
import { take, success, type Result, type Write } from '@engawa/contract';
import { keptInMemory } from '@engawa/contract/testing/keptInMemory.ts';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { MEMBER, openedComments, showComments } from '../comments.fixture.tsx';
import { selectForm } from './commentFormSlice.ts';

const ORIGIN = 'https://platform.test';
const ENTRY = 12870014402;
const DRAFT = `entry:draft:${ENTRY}`;

type Sent = {
  readonly id: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
};
let sent: Sent[] = [];

const frame = () => document.querySelector<HTMLIFrameElement>('iframe#engawa-embed');
const tell = (data: unknown) =>
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data,
        origin: ORIGIN,
        source: frame()?.contentWindow ?? null,
      }),
    );
  });

/** The one frame of this document, whose answers the tests give. */
const frameReady = async () => {
  await waitFor(() => expect(frame()).toBeTruthy());
  const view = frame()?.contentWindow;
  if (view) view.postMessage = (message: Sent) => void sent.push(message);
  tell({ isReady: true });
};
const answer = async (told: object) => {
  await waitFor(() => expect(sent).toHaveLength(1));
  const [call] = sent.splice(0);
  tell({ id: call?.id, ...told });
  return call;
};
const posted = (more: object = {}, isHeld = false) => ({
  status: 200,
  body: {
    data: {
      isHeld,
      comment: aWireComment({
        comment_id: 500,
        entry_id: ENTRY,
        comment_author: null,
        comment_name: '旅人',
        comment_text: 'よい庭ですね',
        ...more,
      }),
    },
  },
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'コメントを投稿する' });
const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const send = async () => {
  fireEvent.submit(button());
  await frameReady();
};

const opened = (options: Parameters<typeof openedComments>[0] = {}) => {
  const storage = keptInMemory();
  const page = openedComments({ found: { threads: [], commentCount: 0 }, storage, ...options });
  const notices: string[] = [];
  page.start(function* watch() {
    for (;;) {
      const { payload } = (yield* take('shared/readerNotified')) as unknown as {
        payload: { message: string };
      };
      notices.push(payload.message);
    }
  });
  const view = showComments(page);
  return { ...page, ...view, storage, notices, form: () => selectForm(0)(page.store.getState()) };
};

beforeEach(() => {
  sent = [];
  Element.prototype.scrollIntoView = () => undefined;
});

describe('R5.3 R5.4 the form', () => {
  it('counts what one types, says what cannot be taken, and disables its button meanwhile', () => {
    const { form } = opened();
    expect(button().disabled).toBe(true);
    type('名前', '𠮷野');
    type('コメント', 'よい庭ですね');
    expect(screen.getByText('2 / 10文字')).toBeTruthy();
    expect(form()).toMatchObject({ commentNameLength: 2, commentTextLength: 6 });
    expect(button().disabled).toBe(false);
    type('名前', 'http://旅人');
    expect(screen.getByText('名前にhttp://は入力できません。')).toBeTruthy();
    expect(field('名前').getAttribute('aria-invalid')).toBe('true');
    expect(button().disabled).toBe(true);
    type('名前', 'あいうえおかきくけこさ');
    // nothing is cut off
    expect(field('名前').value).toBe('あいうえおかきくけこさ');
    expect(screen.getByText('10文字以内で入力してください。')).toBeTruthy();
    type('名前', '');
    expect(screen.queryByText('名前を入力してください。')).toBeNull();
    fireEvent.blur(field('名前'));
    expect(screen.getByText('名前を入力してください。')).toBeTruthy();
    type('コメント', '　');
    fireEvent.blur(field('コメント'));
    expect(screen.getByText('コメントを入力してください。')).toBeTruthy();
  });

  it('says nothing and sends nothing while an input method composes', () => {
    opened();
    const name = field('名前');
    const typing = createEvent.input(name, { target: { value: 'ａｂｃｄｅｆｇｈｉｊｋ' } });
    Object.defineProperty(typing, 'isComposing', { value: true });
    fireEvent(name, typing);
    expect(screen.queryByText('10文字以内で入力してください。')).toBeNull();
    const enter = createEvent.keyDown(name, { key: 'Enter' });
    Object.defineProperty(enter, 'isComposing', { value: true });
    fireEvent(name, enter);
    expect(enter.defaultPrevented).toBe(true);
    fireEvent.compositionEnd(name);
    expect(screen.getByText('10文字以内で入力してください。')).toBeTruthy();
  });
});

describe('R1.2 a visitor’s comment', () => {
  it('is posted by the frame, stands in its place and is no draft any more', async () => {
    const { storage, notices, store } = opened();
    type('名前', '旅人');
    type('コメント', 'よい庭ですね');
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

  it('that waits for the owner is told so, and not shown', async () => {
    const { notices } = opened();
    type('名前', '旅人');
    type('コメント', 'よい庭ですね');
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
  ])('R8.2 R4.4 refused by %s stays typed, flagged %j and told', async (code, flags, words) => {
    const { form, notices, storage } = opened();
    type('名前', '旅人');
    type('コメント', 'よい庭ですね');
    await send();
    await answer({ status: 409, body: { message: code, reasonCode: code } });
    await waitFor(() => expect(notices).toEqual([words]));
    expect([form().hasNameFilterError, form().hasTextFilterError]).toEqual(flags);
    expect(field('コメント').value).toBe('よい庭ですね');
    expect(storage.values.get(DRAFT)).toBeDefined();
    expect(button().disabled).toBe(false);
  });

  it('BM9 keeps its key through a failure, so that a second try posts it once', async () => {
    opened();
    type('名前', '旅人');
    type('コメント', 'よい庭ですね');
    await send();
    const first = await answer({ status: 0, body: null });
    await waitFor(() => expect(button().disabled).toBe(false));
    await send();
    const second = await answer(posted());
    expect(second?.params['postKey']).toBe(first?.params['postKey']);
    expect(first?.params['postKey']).toMatch(/^[\w-]{16,64}$/);
  });

  it('BM9 that was posted by a try that seemed to fail keeps what was changed since', async () => {
    const { notices } = opened();
    type('名前', '旅人');
    type('コメント', 'よい庭ですね');
    await send();
    const first = await answer({ status: 0, body: null });
    await waitFor(() => expect(button().disabled).toBe(false));
    type('コメント', 'よい庭ですね。梅も見事。');
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

describe('what was typed', () => {
  it('is there again after a reload, with its key', () => {
    const storage = keptInMemory();
    storage.values.set(DRAFT, { forms: { 0: { text: '書きかけ', postKey: 'k'.repeat(36) } } });
    storage.values.set('entry:commentName', '旅人');
    const { form } = opened({ storage });
    expect(field('コメント').value).toBe('書きかけ');
    expect(field('名前').value).toBe('旅人');
    expect(form().postKey).toBe('k'.repeat(36));
  });

  it('BM17 goes from every tab once one of them has posted it', () => {
    const storage = keptInMemory();
    const stored = { forms: { 0: { text: '書きかけ', postKey: 'k'.repeat(36) } } };
    storage.values.set(DRAFT, stored);
    opened({ storage });
    const told = (oldValue: object | null, newValue: object | null) =>
      act(() => {
        window.dispatchEvent(
          new StorageEvent('storage', {
            key: `engawa:${DRAFT}`,
            oldValue: oldValue && JSON.stringify({ value: oldValue }),
            newValue: newValue && JSON.stringify({ value: newValue }),
          }),
        );
      });
    // another tab's other text takes nothing away
    const other = { forms: { 0: { text: 'ほかの窓', postKey: 'o'.repeat(36) } } };
    told(other, null);
    expect(field('コメント').value).toBe('書きかけ');
    told(stored, null);
    expect(field('コメント').value).toBe('');
    told(null, other);
    expect(field('コメント').value).toBe('ほかの窓');
  });

  it('of a member is kept as the member’s own', () => {
    const { storage } = opened({ session: MEMBER });
    type('コメント', 'ひみつ');
    expect([...storage.values.keys()]).toEqual([`member:${DRAFT}`]);
  });
});

describe('R1.2 R6.1 a member’s comment', () => {
  const aWrite = () => {
    const asked: string[] = [];
    const write: Write = async (resource): Promise<Result<unknown>> => {
      asked.push(resource);
      const token = resource === 'amebloToken' ? `token-${asked.length}` : 'once';
      return success({ token, expires_at: '2099-01-01T00:00:00.000Z' });
    };
    return { asked, write };
  };

  it('is written under the nickname, by a token that is renewed once where it is refused', async () => {
    const { asked, write } = aWrite();
    const { notices } = opened({ session: MEMBER, write });
    expect(screen.queryByLabelText('名前')).toBeNull();
    expect(screen.getByText('豆だいふく', { selector: 'form b' })).toBeTruthy();
    type('コメント', 'よい庭ですね');
    await send();
    const refused = await answer({ status: 401, body: { message: 'Unauthorized' } });
    expect(refused).toMatchObject({
      method: 'postCommentAsMember',
      params: { amebloToken: 'token-2' },
    });
    const renewed = await answer(posted());
    expect(renewed?.params['amebloToken']).toBe('token-4');
    expect(asked).toEqual([
      'amebloOneTimeToken',
      'amebloToken',
      'amebloOneTimeToken',
      'amebloToken',
    ]);
    await waitFor(() => expect(notices).toEqual(['コメントを投稿しました。']));
  });

  it('whose session is over keeps what was typed, and shows that nobody is signed in', async () => {
    const { write } = aWrite();
    const { notices } = opened({ session: MEMBER, write });
    type('コメント', 'よい庭ですね');
    await send();
    await answer({ status: 401, body: { message: 'Unauthorized' } });
    await answer({ status: 401, body: { message: 'Unauthorized' } });
    await waitFor(() => expect(screen.getByLabelText('名前')).toBeTruthy());
    expect(field('コメント').value).toBe('よい庭ですね');
    expect(notices).toEqual(['投稿に失敗しました。時間をおいて再度お試しください。']);
  });
});

describe('an answer to a comment', () => {
  it('has its form in place, one at a time, and gives the focus back', () => {
    opened({ found: {} });
    const [first, second] = screen.getAllByRole('button', { name: '返信する' });
    fireEvent.submit(first as HTMLElement);
    expect(document.activeElement?.id).toBe('comment-form-12900000001-name');
    fireEvent.submit(second as HTMLElement);
    expect(screen.getAllByRole('form', { name: '返信を書く' })).toHaveLength(1);
    expect(document.activeElement?.id).toBe('comment-form-12900000002-name');
    fireEvent.click(screen.getByRole('button', { name: 'やめる' }));
    expect(screen.queryByRole('form', { name: '返信を書く' })).toBeNull();
    expect(document.activeElement).toBe(second);
  });
});
