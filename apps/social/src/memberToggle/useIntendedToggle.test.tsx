/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireIine } from '@engawa/api-client/fixtures/member.ts';
import { personalLoaded } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { renderToString } from 'react-dom/server.node';
import { Iine } from '../iine/Iine.tsx';
import { ENTRY_ID, anIineStore, MEMBER } from '../iine/iineStore.fixture.ts';
import { iineToggle } from '../iine/iineToggle.ts';

const button = () => screen.getByRole('button', { name: /いいね！/ });

/** The page as the boot script leaves it: pressed early, marked, and hydrated only now. */
const aPagePressedEarly = (
  write: ReturnType<typeof fakeWrite>,
  isMarkedAt: 'start' | 'late' | 'never' = 'start',
) => {
  const page = anIineStore({ write });
  const stop = page.start(iineToggle.saga);
  const view = (
    <Hosted store={page.store} host={aSlotHost()}>
      <Iine id={Number(ENTRY_ID)} />
    </Hosted>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(view);
  if (isMarkedAt === 'start') button().setAttribute('aria-busy', 'true');
  // React's development build warns of the mark, which is not React's
  const remarks = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(view, { container, hydrate: true });
  remarks.mockRestore();
  if (isMarkedAt === 'late') button().setAttribute('aria-busy', 'true');
  const learn = (exist: boolean) =>
    act(() => {
      const likes = { [ENTRY_ID]: { exist, iineCount: 3 } };
      page.store.dispatch(personalLoaded({ session: MEMBER, own: { iine: likes } }));
    });
  /** like the boot script: the mark is set while the form receives the press */
  const pressAgain = async () =>
    act(async () => {
      container.querySelector('form')?.requestSubmit(button());
      button().removeAttribute('aria-busy');
    });
  return { learn, pressAgain, stop };
};

/** Freezes the clock at a time `laterMs` from now. */
const stopClock = (laterMs = 0) => {
  const nowMs = performance.now() + laterMs;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
};
const later = () => stopClock(1000);
afterEach(() => void jest.restoreAllMocks());

describe('R4.8 a press on the like button before the like is known', () => {
  it.each(['start', 'late'] as const)(
    'is replayed by the boot script (%s), and removes no like after any delay',
    async (isMarkedAt) => {
      const write = fakeWrite({});
      const { learn, pressAgain, stop } = aPagePressedEarly(write, isMarkedAt);
      learn(true);
      later();
      await pressAgain();
      expect(write.calls).toEqual([]);
      expect(button().getAttribute('aria-pressed')).toBe('true');
      expect(button().hasAttribute('aria-busy')).toBe(false);
      stop();
    },
  );

  it('does not remove a like that appears at the same moment', async () => {
    const write = fakeWrite({});
    const { learn, pressAgain, stop } = aPagePressedEarly(write, 'never');
    stopClock();
    learn(true);
    await pressAgain();
    expect(write.calls).toEqual([]);
    expect(button().getAttribute('aria-pressed')).toBe('true');
    stop();
  });

  it('is a single press: the next one removes the like', async () => {
    const write = fakeWrite({ 'delete iine': aWireIine({ iineCount: 2 }) });
    const { learn, pressAgain, stop } = aPagePressedEarly(write);
    learn(true);
    await pressAgain();
    later();
    await pressAgain();
    expect(write.calls.map(({ operation }) => operation)).toEqual(['delete']);
    expect(button().textContent).toBe('いいね！2');
    stop();
  });
});
