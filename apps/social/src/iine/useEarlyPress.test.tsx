/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireIine } from '@engawa/api-client/fixtures/member.ts';
import { personalLoaded } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { renderToString } from 'react-dom/server.node';
import { Iine } from './Iine.tsx';
import { ENTRY_ID, anIineStore, MEMBER } from './iineStore.fixture.ts';
import { iineSaga } from './iineSaga.ts';

const button = () => screen.getByRole('button', { name: /いいね！/ });

/** The page as the boot script leaves it: pressed too early, marked, and alive only now. */
const aPagePressedEarly = (write: ReturnType<typeof fakeWrite>) => {
  const page = anIineStore({ write });
  const stop = page.start(iineSaga);
  const view = (
    <Hosted store={page.store} host={aSlotHost()}>
      <Iine id={ENTRY_ID} template="new" />
    </Hosted>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(view);
  button().setAttribute('aria-busy', 'true');
  // the development build remarks on the mark, which is not React's
  const remarks = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(view, { container, hydrate: true });
  remarks.mockRestore();
  const learn = (exist: boolean) =>
    act(() => {
      const likes = { [ENTRY_ID]: { exist, iineCount: 3 } };
      page.store.dispatch(personalLoaded({ session: MEMBER, likes, follows: {} }));
    });
  const pressAgain = async () =>
    act(async () => container.querySelector('form')?.requestSubmit(button()));
  return { learn, pressAgain, stop };
};

describe('a press that came before the page was alive', () => {
  it('takes no like away that the reader could not see yet', async () => {
    const write = fakeWrite({});
    const { learn, pressAgain, stop } = aPagePressedEarly(write);
    learn(true);
    await pressAgain();
    expect(write.calls).toEqual([]);
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(button().hasAttribute('aria-busy')).toBe(false);
    stop();
  });

  it('is one press: the next one turns the like round', async () => {
    const write = fakeWrite({ 'delete iine': aWireIine({ iineCount: 2 }) });
    const { learn, pressAgain, stop } = aPagePressedEarly(write);
    learn(true);
    await pressAgain();
    await pressAgain();
    expect(write.calls.map(({ operation }) => operation)).toEqual(['delete']);
    expect(button().textContent).toBe('いいね！2');
    stop();
  });
});
