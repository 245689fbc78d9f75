/** @jest-environment jsdom */
import { personalLoaded, sessionEnded, type SessionState } from '@engawa/contract';
import { draftsInMemory } from '@engawa/contract/testing/draftsInMemory.ts';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { afterNotifying } from '@engawa/ui-templates/parts/Field/field.fixture.ts';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { MEMBER } from '../comments.fixture.tsx';
import { toCommentValidity } from '@engawa/blog-domain/comments/validateComment.ts';
import { button, DRAFT, field, forgetCalls, opened, type } from './commentForm.fixture.tsx';

beforeEach(() => {
  forgetCalls();
  Element.prototype.scrollIntoView = () => undefined;
});

describe('R3.5 R4.4 R5.3 R5.4 the comment form', () => {
  it('counts characters, shows validation errors, and disables its button while a field is invalid', async () => {
    const { form } = opened();
    expect(button().disabled).toBe(true);
    await type('名前', '𠮷野');
    await type('コメント', 'よい庭ですね');
    expect(screen.getByText('2 / 10文字')).toBeTruthy();
    expect(form()).toMatchObject({ commentNameLength: 2, commentTextLength: 6 });
    expect(toCommentValidity(form(), false)).toBe(0);
    expect(button().disabled).toBe(false);
    await type('名前', 'http://旅人');
    expect(
      screen.getByText('名前にhttp://は入力できません。', { selector: 'output' }),
    ).toBeTruthy();
    expect(field('名前').getAttribute('aria-invalid')).toBe('true');
    expect([button().disabled, toCommentValidity(form(), false)]).toEqual([true, 9]);
    // a member needs no name
    expect(toCommentValidity(form(), true)).toBe(0);
    await type('名前', 'あいうえおかきくけこさ');
    // the value is not truncated
    expect(field('名前').value).toBe('あいうえおかきくけこさ');
    expect(screen.getByText('10文字以内で入力してください。', { selector: 'output' })).toBeTruthy();
    await type('名前', '');
    expect(screen.queryByText('名前を入力してください。', { selector: 'output' })).toBeNull();
    fireEvent.blur(field('名前'));
    expect(screen.getByText('名前を入力してください。', { selector: 'output' })).toBeTruthy();
    await type('コメント', '　');
    fireEvent.blur(field('コメント'));
    expect(screen.getByText('コメントを入力してください。', { selector: 'output' })).toBeTruthy();
  });

  it('R4.4 names the missing fields in the description of its disabled button', async () => {
    opened();
    const why = () =>
      document.getElementById(button().getAttribute('aria-describedby') ?? '')?.textContent;
    expect([button().disabled, why()]).toEqual([
      true,
      '名前を入力してください。コメントを入力してください。',
    ]);
    await type('名前', '旅人');
    expect(why()).toBe('コメントを入力してください。');
    await type('コメント', 'よい庭ですね');
    expect([button().disabled, button().hasAttribute('aria-describedby')]).toEqual([false, false]);
  });

  it('marks its required fields', () => {
    opened();
    expect(screen.getAllByText('必須')).toHaveLength(2);
    expect(field('名前').getAttribute('aria-required')).toBe('true');
    expect(field('コメント').getAttribute('aria-required')).toBe('true');
  });

  it.each([
    [
      'the disabled button is pressed',
      () => {
        fireEvent.pointerDown(button().parentElement as Element);
        fireEvent.mouseDown(button().parentElement as Element);
      },
    ],
    ['Enter is pressed', () => fireEvent.keyDown(field('名前'), { key: 'Enter' })],
    ['an early press is replayed', () => fireEvent.submit(button())],
  ])('R5.3 shows an error at each empty field when %s, and focuses the first', (_, press) => {
    opened();
    press();
    expect(screen.getByText('名前を入力してください。', { selector: 'output' })).toBeTruthy();
    expect(screen.getByText('コメントを入力してください。', { selector: 'output' })).toBeTruthy();
    expect(document.activeElement).toBe(field('名前'));
  });

  it('R5.3 shows the errors of other empty fields when a filled field loses the focus', async () => {
    opened();
    const missing = () => screen.queryByText('名前を入力してください。', { selector: 'output' });
    await type('コメント', 'よい庭ですね');
    // the name displays no error yet, because the reader is about to fill it in
    fireEvent.blur(field('コメント'), { relatedTarget: field('名前') });
    expect(missing()).toBeNull();
    fireEvent.blur(field('コメント'));
    expect(missing()).toBeTruthy();
  });

  it.each([
    ['Safari', 'keyCode', 229],
    ['other browsers', 'isComposing', true],
  ])('does not validate or submit during an IME composition in %s', async (_, property, value) => {
    opened();
    const name = field('名前');
    const typing = createEvent.input(name, { target: { value: 'ａｂｃｄｅｆｇｈｉｊｋ' } });
    Object.defineProperty(typing, 'isComposing', { value: true });
    fireEvent(name, typing);
    await afterNotifying();
    expect(screen.queryByText('10文字以内で入力してください。', { selector: 'output' })).toBeNull();
    const enter = createEvent.keyDown(name, { key: 'Enter' });
    Object.defineProperty(enter, property, { value });
    fireEvent(name, enter);
    expect(enter.defaultPrevented).toBe(true);
    fireEvent.compositionEnd(name);
    await afterNotifying();
    expect(screen.getByText('10文字以内で入力してください。', { selector: 'output' })).toBeTruthy();
  });
});

describe('a comment draft', () => {
  const started = { forms: { 0: { text: 'ひみつ', postKey: 'k'.repeat(36) } } };
  const withDraft = (value: unknown) => {
    const drafts = draftsInMemory();
    drafts.drafts.set(DRAFT, value);
    return drafts;
  };
  const become = (page: ReturnType<typeof opened>, session: SessionState) =>
    act(async () => void page.store.dispatch(personalLoaded({ session, own: {} })));
  const leave = () => act(async () => void window.dispatchEvent(new Event('pagehide')));
  const receive = (key: string, oldValue: string | null, newValue: string | null) =>
    act(
      async () =>
        void window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue })),
    );
  const shows = (text: string) =>
    waitFor(() => expect(field('コメント').value).toBe(text), { timeout: 60_000 });

  it('is restored after a reload, with its idempotency key', () => {
    const storage = memoryStorage();
    storage.values.set(DRAFT, { forms: { 0: { text: '書きかけ', postKey: 'k'.repeat(36) } } });
    storage.values.set('entry:commentName', '旅人');
    const { form } = opened({ storage });
    expect(field('コメント').value).toBe('書きかけ');
    expect(field('名前').value).toBe('旅人');
    expect(form().postKey).toBe('k'.repeat(36));
  });

  it.each([
    ['visitor', { status: 'guest' }, `engawa:${DRAFT}`],
    ['member', MEMBER, `engawa:sealed:mark:${DRAFT}`],
  ] as const)(
    'BM17 of a %s is removed from every tab after one tab has posted it',
    async (who, session, key) => {
      const storage = memoryStorage();
      if (who === 'visitor') storage.values.set(DRAFT, started);
      opened({ storage, session, drafts: withDraft(started) });
      await shows('ひみつ');
      const readStored = (value: object) => JSON.stringify(who === 'visitor' ? { value } : value);
      // a draft from another tab does not replace text that the reader has typed
      const other = { forms: { 0: { text: 'ほかの窓', postKey: 'o'.repeat(36) } } };
      await receive(key, readStored(other), null);
      await shows('ひみつ');
      await receive(key, readStored(started), null);
      await shows('');
      await receive(key, null, readStored(other));
      await shows('ほかの窓');
    },
  );

  it('of a member is stored in the member’s drafts and not in plain storage', async () => {
    const { storage, drafts } = opened({ session: MEMBER });
    await type('コメント', 'ひみつ');
    await leave();
    expect([[...storage.values.keys()], [...drafts.keys()]]).toEqual([[], [DRAFT]]);
  });

  it.each(['has stored', 'took over from a guest', 'received from another tab'])(
    'BM17 of a member, which the browser %s, is hidden from guests and other members after sign-out',
    async (whose) => {
      const storage = memoryStorage();
      if (whose === 'took over from a guest') storage.values.set(DRAFT, started);
      const drafts = whose === 'has stored' ? withDraft(started) : draftsInMemory();
      const page = opened({ storage, session: MEMBER, drafts });
      await act(async () => undefined);
      if (whose === 'received from another tab')
        await receive(`engawa:sealed:mark:${DRAFT}`, null, JSON.stringify(started));
      await shows('ひみつ');
      await become(page, { status: 'guest' });
      expect(field('コメント').value).toBe('');
      await leave();
      expect([...storage.values.keys()].filter((name) => name !== 'entry:commentName')).toEqual([]);
      drafts.drafts.clear();
      await become(page, { ...MEMBER, amebaId: 'mugicha88' });
      await leave();
      expect([field('コメント').value, drafts.drafts.size]).toEqual(['', 0]);
    },
  );

  it('BM17 of a member remains after the session expires, and is restored for the same member', async () => {
    const page = opened({ session: MEMBER });
    await type('コメント', 'ひみつ');
    await act(async () => void page.store.dispatch(sessionEnded()));
    await type('コメント', 'ひみつの続き');
    await leave();
    expect(field('コメント').value).toBe('ひみつの続き');
    expect([...page.storage.values.values()]).not.toContainEqual(
      expect.objectContaining({ forms: expect.anything() }),
    );
    expect(JSON.stringify([...page.drafts.values()])).toContain('ひみつの続き');
    await become(page, MEMBER);
    expect(field('コメント').value).toBe('ひみつの続き');
  });

  it.each([
    ['a draft of the member', MEMBER],
    ['a draft of the guest', { status: 'guest' }],
  ] as const)('typed before the session is known is stored as %s', async (_whose, session) => {
    const page = opened({ session: { status: 'unknown' } });
    await type('コメント', '書きかけ');
    await leave();
    expect([page.storage.values.size, page.drafts.size]).toEqual([0, 0]);
    await become(page, session);
    expect(field('コメント').value).toBe('書きかけ');
    const retained = session.status === 'member' ? page.drafts : page.storage.values;
    expect(JSON.stringify(retained.get(DRAFT))).toContain('書きかけ');
  });

  it.each(['before', 'after'])(
    'R3.5 of a guest moves to the member if the session is known %s the form renders',
    async (when) => {
      const storage = memoryStorage();
      const own = { text: '書きかけ', postKey: 'k'.repeat(36) };
      storage.values.set(DRAFT, { forms: { 0: own } });
      const page = opened({
        storage,
        session: when === 'before' ? MEMBER : { status: 'unknown' },
      });
      if (when === 'after') {
        expect(field('コメント').value).toBe('');
        await become(page, MEMBER);
      }
      await shows('書きかけ');
      expect(page.form().postKey).toBe(own.postKey);
      expect([storage.values.size, page.drafts.get(DRAFT)]).toEqual([0, { forms: { 0: own } }]);
    },
  );

  it('R3.5 of a guest does not replace a draft of the member', async () => {
    const storage = memoryStorage();
    const [guests, members] = ['旅の途中', '縁側にて'].map((text, at) => ({
      forms: { 0: { text, postKey: `${at}`.repeat(36) } },
    }));
    storage.values.set(DRAFT, guests);
    opened({ storage, session: MEMBER, drafts: withDraft(members) });
    await shows('縁側にて');
    expect(storage.values.get(DRAFT)).toBe(guests);
  });
});

describe('the reply form of a comment', () => {
  it('opens for one comment at a time, takes the focus, and returns it when cancelled', () => {
    opened({ found: {} });
    const [first, second] = screen.getAllByRole('button', { name: '返信する' });
    fireEvent.click(first as HTMLElement);
    expect(document.activeElement?.id).toBe('comment-form-12900000001-name');
    fireEvent.click(second as HTMLElement);
    expect(screen.getAllByRole('form', { name: '返信を書く' })).toHaveLength(1);
    expect(document.activeElement?.id).toBe('comment-form-12900000002-name');
    fireEvent.click(screen.getByRole('button', { name: 'やめる' }));
    expect(screen.queryByRole('form', { name: '返信を書く' })).toBeNull();
    expect(document.activeElement).toBe(second);
  });
});
