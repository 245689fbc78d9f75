/** @jest-environment jsdom */
import { fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWirePersonal } from '@engawa/api-client/fixtures/member.ts';
import type { StateSlice } from '@engawa/contract';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followToggle } from '../follow/followToggle.ts';
import { exposed as entryFollow } from '../followButtons/entryFollow.module.tsx';
import { exposed as suggestions } from '../suggestions/suggestions.module.tsx';
import { aFollowPage } from './aFollowPage.fixture.ts';
import { appealSlices, firstFollowAppealed, followTooltipHidden } from './appealSlices.ts';

const BLOGGER = 'hidamari-yonin';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

const aPage = (...given: Parameters<typeof aFollowPage>) => {
  const page = aFollowPage(...given);
  stops.push(page.stop);
  return {
    ...page,
    press: (key: string, isWanted = true) =>
      act(async () => void page.store.dispatch(followToggle.pressed({ key, isWanted }))),
  };
};

const aFollow = (isFollowing: boolean) => ({
  outcome: 0,
  isFollowing,
  isLogin: true,
  followerCount: 1,
  limit: { isUpperLimit: false, limitType: null, remainingTotal: 9, remainingPerDay: 9 },
});

const FIRST = {
  message: 'フォローしたブログの新しい記事は、「フォロー中」でまとめて読めます。',
  href: '/feed/',
};
const MOVES = {
  message: 'フォローはこのブラウザに保存されています。ログインすると、アカウントに引き継がれます。',
  href: '/_signin?return_to=%2Fhidamari-yonin%2F',
};

describe('R4.9 the appeal after the first follow', () => {
  it('points a guest to the feed, once', async () => {
    const page = aPage(entryFollow);
    page.asGuest();
    await page.press('aaa');
    expect(page.notified).toEqual([FIRST]);
    await page.press('aaa', false);
    await page.press('aaa');
    expect(page.notified.filter(({ href }) => href === FIRST.href)).toHaveLength(1);
  });

  it('points a member to the feed too, without an appeal to sign in', async () => {
    const write = fakeWrite({ 'create follow': aFollow(true) });
    const page = aPage(entryFollow, { write, read: fakeRead({ personal: aWirePersonal() }) });
    page.signIn({ aaa: false, bbb: false });
    await page.press('aaa');
    await page.press('bbb');
    expect(page.notified).toEqual([FIRST]);
  });

  it('does not appear for a follow in another tab', () => {
    const page = aPage(entryFollow);
    page.signIn({ aaa: false });
    page.store.dispatch(followToggle.changed({ key: 'aaa', exist: true }));
    expect(page.notified).toEqual([]);
  });
});

describe('R4.17 the appeal to move follows to an account', () => {
  it('appears to a guest once, with the second follow', async () => {
    const page = aPage(entryFollow);
    page.asGuest();
    await page.press('aaa');
    await page.press('bbb');
    await page.press('ccc');
    expect(page.notified).toEqual([FIRST, MOVES]);
  });
});

describe('R4.9 the tooltip of a follow button', () => {
  const WORDS = 'ログインなしでもフォローできます';
  const show = () => {
    const page = aPage(entryFollow);
    const { View } = entryFollow;
    return { page, ...hydrated(<View id={BLOGGER} template="new" />, { store: page.store }) };
  };

  it('appears for guests only, once the session is known', () => {
    const { page, serverHtml } = show();
    expect(serverHtml).not.toContain(WORDS);
    act(() => page.signIn({ [BLOGGER]: false }));
    expect(screen.queryByText(WORDS)).toBeNull();
    act(page.asGuest);
    expect(screen.getByText(WORDS)).not.toBeNull();
  });

  it('is closed by its button', async () => {
    const { page } = show();
    act(page.asGuest);
    await userEvent.click(screen.getByRole('button', { name: 'この案内を閉じる' }));
    expect(screen.queryByText(WORDS)).toBeNull();
  });

  it('disappears when the reader follows', async () => {
    const { page } = show();
    act(page.asGuest);
    await page.press(BLOGGER);
    expect(screen.queryByText(WORDS)).toBeNull();
  });
});

test('R4.17 the tutorial is collapsed until a press, with aria-expanded', () => {
  const page = aPage(suggestions);
  const { View } = suggestions;
  const { complaints } = hydrated(<View id="" template="new" />, { store: page.store });
  expect(complaints).toEqual([]);
  const button = screen.getByRole('button', { name: 'フォローの使い方' });
  const isVisible = () => screen.queryAllByRole('listitem').length === 3;
  expect([button.getAttribute('aria-expanded'), isVisible()]).toEqual(['false', false]);
  fireEvent.click(button);
  expect([button.getAttribute('aria-expanded'), isVisible()]).toEqual(['true', true]);
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.tagName).toBe('OL');
  fireEvent.click(button);
  expect([button.getAttribute('aria-expanded'), isVisible()]).toEqual(['false', false]);
});

describe('R9.6 the persisted flags of appeals:', () => {
  const findPersisted = (path: string) => {
    const slice: StateSlice | undefined = appealSlices.find(
      ({ reducerPath }) => reducerPath === path,
    );
    if (!slice?.persisted) throw new Error(`${path} is not persisted`);
    return { ...slice.persisted, start: slice.reducer(undefined, { type: '@@start' }), slice };
  };

  it.each([
    ['followedUpFlag', 30, firstFollowAppealed()],
    ['followTooltip', 1, followTooltipHidden()],
  ] as const)(
    '%s is stored for %d days, and a corrupt value is read as unset',
    (path, days, set) => {
      const { forS, start, toStored, fromStored, slice } = findPersisted(path);
      expect(forS).toBe(days * 24 * 60 * 60);
      const after = slice.reducer(start, set);
      expect(fromStored(toStored(after), start)).toEqual({ isSet: true });
      expect(fromStored(toStored(start), start)).toEqual({ isSet: false });
      expect(fromStored('corrupt', start)).toEqual({ isSet: false });
    },
  );
});
