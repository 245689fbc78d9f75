/** @jest-environment jsdom */
import { personalLoaded, type SessionState } from '@engawa/contract';
import { keptInMemory } from '@engawa/contract/testing/keptInMemory.ts';
import { afterTelling } from '@engawa/ui-templates/parts/Field/field.fixture.ts';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { MEMBER } from '../comments.fixture.tsx';
import { validityOf } from './commentFormSlice.ts';
import { button, DRAFT, field, forgetCalls, opened, type } from './commentForm.fixture.tsx';

beforeEach(() => {
  forgetCalls();
  Element.prototype.scrollIntoView = () => undefined;
});

describe('R3.5 R4.4 R5.3 R5.4 the form', () => {
  it('counts what one types, says what cannot be taken, and disables its button meanwhile', async () => {
    const { form } = opened();
    expect(button().disabled).toBe(true);
    await type('名前', '𠮷野');
    await type('コメント', 'よい庭ですね');
    expect(screen.getByText('2 / 10文字')).toBeTruthy();
    expect(form()).toMatchObject({ commentNameLength: 2, commentTextLength: 6 });
    expect(validityOf(form(), false)).toBe(0);
    expect(button().disabled).toBe(false);
    await type('名前', 'http://旅人');
    expect(screen.getByText('名前にhttp://は入力できません。')).toBeTruthy();
    expect(field('名前').getAttribute('aria-invalid')).toBe('true');
    expect([button().disabled, validityOf(form(), false)]).toEqual([true, 9]);
    // a member needs no name
    expect(validityOf(form(), true)).toBe(0);
    await type('名前', 'あいうえおかきくけこさ');
    // nothing is cut off
    expect(field('名前').value).toBe('あいうえおかきくけこさ');
    expect(screen.getByText('10文字以内で入力してください。')).toBeTruthy();
    await type('名前', '');
    expect(screen.queryByText('名前を入力してください。')).toBeNull();
    fireEvent.blur(field('名前'));
    expect(screen.getByText('名前を入力してください。')).toBeTruthy();
    await type('コメント', '　');
    fireEvent.blur(field('コメント'));
    expect(screen.getByText('コメントを入力してください。')).toBeTruthy();
  });

  it.each([
    ['Safari', 'keyCode', 229],
    ['other browsers', 'isComposing', true],
  ])('validates and sends nothing during a composition in %s', async (_, property, value) => {
    opened();
    const name = field('名前');
    const typing = createEvent.input(name, { target: { value: 'ａｂｃｄｅｆｇｈｉｊｋ' } });
    Object.defineProperty(typing, 'isComposing', { value: true });
    fireEvent(name, typing);
    await afterTelling();
    expect(screen.queryByText('10文字以内で入力してください。')).toBeNull();
    const enter = createEvent.keyDown(name, { key: 'Enter' });
    Object.defineProperty(enter, property, { value });
    fireEvent(name, enter);
    expect(enter.defaultPrevented).toBe(true);
    fireEvent.compositionEnd(name);
    await afterTelling();
    expect(screen.getByText('10文字以内で入力してください。')).toBeTruthy();
  });
});

describe('what was typed', () => {
  const MEMBERS_DRAFT = `member:${DRAFT}`;
  const heardOf = (key: string, oldValue: object | null, newValue: object | null) =>
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', {
          key: `engawa:${key}`,
          oldValue: oldValue && JSON.stringify({ value: oldValue }),
          newValue: newValue && JSON.stringify({ value: newValue }),
        }),
      );
    });

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
    const synced = (oldValue: object | null, newValue: object | null) =>
      heardOf(DRAFT, oldValue, newValue);
    // another tab's other text takes nothing away
    const other = { forms: { 0: { text: 'ほかの窓', postKey: 'o'.repeat(36) } } };
    synced(other, null);
    expect(field('コメント').value).toBe('書きかけ');
    synced(stored, null);
    expect(field('コメント').value).toBe('');
    synced(null, other);
    expect(field('コメント').value).toBe('ほかの窓');
  });

  it('of a member is kept as the member’s own', async () => {
    const { storage } = opened({ session: MEMBER });
    await type('コメント', 'ひみつ');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect([...storage.values.keys()]).toEqual([`member:${DRAFT}`]);
  });

  it.each(['has kept', 'took over from a guest', 'heard of from another tab'])(
    'BM17 of a member, which the browser %s, is no guest’s once the session ends in another tab',
    (whose) => {
      const storage = keptInMemory();
      const begun = { forms: { 0: { text: 'ひみつ', postKey: 'k'.repeat(36) } } };
      if (whose === 'has kept') storage.values.set(MEMBERS_DRAFT, begun);
      if (whose === 'took over from a guest') storage.values.set(DRAFT, begun);
      const { store } = opened({ storage, session: MEMBER });
      if (whose === 'heard of from another tab') heardOf(MEMBERS_DRAFT, null, begun);
      expect(field('コメント').value).toBe('ひみつ');
      storage.values.clear();
      act(() => void store.dispatch(personalLoaded({ session: { status: 'guest' }, own: {} })));
      act(() => void window.dispatchEvent(new Event('pagehide')));
      expect([...storage.values.keys()]).toEqual([]);
      // the word that the draft is gone may come after that of the session
      heardOf(MEMBERS_DRAFT, begun, null);
      expect(field('コメント').value).toBe('');
    },
  );

  it('BM17 that a guest has typed here and a member went on with is no guest’s once the session ends', async () => {
    const { store, storage } = opened({ session: { status: 'guest' } });
    await type('コメント', 'ひみつ');
    const become = (session: SessionState) =>
      act(() => void store.dispatch(personalLoaded({ session, own: {} })));
    become(MEMBER);
    expect([...storage.values.keys()]).toEqual([MEMBERS_DRAFT]);
    storage.values.clear();
    become({ status: 'guest' });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect([...storage.values.keys()]).toEqual([]);
  });

  it.each(['before', 'after'])(
    'R3.5 of a guest is the member’s who signs in, known %s the form is shown',
    async (when) => {
      const storage = keptInMemory();
      const begun = { text: '書きかけ', postKey: 'k'.repeat(36) };
      storage.values.set(DRAFT, { forms: { 0: begun } });
      const { store, form } = opened({
        storage,
        session: when === 'before' ? MEMBER : { status: 'unknown' },
      });
      if (when === 'after') {
        expect(field('コメント').value).toBe('');
        act(() => void store.dispatch(personalLoaded({ session: MEMBER, own: {} })));
      }
      expect(field('コメント').value).toBe('書きかけ');
      expect(form().postKey).toBe(begun.postKey);
      expect(Object.fromEntries(storage.values)).toEqual({
        [`member:${DRAFT}`]: { forms: { 0: begun } },
      });
    },
  );

  it('R3.5 of a guest takes nothing of what the member has begun', () => {
    const storage = keptInMemory();
    const [guests, members] = ['旅の途中', '縁側にて'].map((text, at) => ({
      forms: { 0: { text, postKey: `${at}`.repeat(36) } },
    }));
    storage.values.set(DRAFT, guests);
    storage.values.set(`member:${DRAFT}`, members);
    opened({ storage, session: MEMBER });
    expect(field('コメント').value).toBe('縁側にて');
    expect(storage.values.get(DRAFT)).toBe(guests);
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
