/** @jest-environment jsdom */
import { fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { personalLoaded, type Write } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aBloggerFacts } from '@engawa/contract/testing/rootState.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exposed as entryFollow } from '../followButtons/entryFollow.module.tsx';
import { exposed as headerFollow } from '../followButtons/headerFollow.module.tsx';
import { exposed as profileFollow } from '../followButtons/profileFollow.module.ts';
import { followSaga } from '../followModule/followSlices.ts';
import { aFollowStore, BLOGGER, READER } from './followStore.fixture.ts';

type Template = (typeof TEMPLATE_NAMES)[number];

const stops: (() => void)[] = [];
beforeEach(() => {
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

const MODULES = [
  ['header', headerFollow],
  ['profile', profileFollow],
  ['entry', entryFollow],
] as const;

/** A page with the button in all its positions. */
const open = (services: Parameters<typeof aFollowStore>[0] = {}, template: Template = 'new') => {
  const blogger = aBloggerFacts({ amebaId: BLOGGER, nickname: 'ひだまり' });
  const page = aFollowStore({ ...services, shared: { blogger: { blogger, blog: null } } });
  stops.push(page.start(followSaga));
  const view = (
    <>
      {MODULES.map(([place, { View }]) => (
        <View key={place} id={BLOGGER} template={template} />
      ))}
    </>
  );
  return { page, ...hydrated(view, { store: page.store, template }) };
};

const signIn = ({ page }: ReturnType<typeof open>, isFollowing: boolean, amebaId?: string) =>
  act(() => {
    page.store.dispatch(
      personalLoaded({
        session: { ...READER, ...(amebaId !== undefined && { amebaId }) },
        own: { follow: { [BLOGGER]: isFollowing } },
      }),
    );
  });

const NAME = /^ひだまりさんを フォロー/;
const buttons = () => screen.getAllByRole<HTMLButtonElement>('button', { name: NAME });
const collectPressed = () => buttons().map((button) => button.getAttribute('aria-pressed'));

const aWire = (isFollowing: boolean) => ({
  outcome: 0,
  isFollowing,
  isLogin: true,
  followerCount: 3,
  limit: null,
});

describe.each(TEMPLATE_NAMES)('follow buttons in the %s template', (template) => {
  it('hydrate the server HTML, and name the blogger', () => {
    const { complaints } = open({}, template);
    expect(complaints).toEqual([]);
    expect(buttons().map(({ textContent }) => textContent)).toEqual(
      MODULES.map(() => 'ひだまりさんをフォロー'),
    );
    expect(collectPressed()).toEqual(['false', 'false', 'false']);
  });

  it('R3.16 change state together', async () => {
    const opened = open({ write: fakeWrite({ 'create follow': aWire(true) }) }, template);
    signIn(opened, false);
    await userEvent.click(buttons()[0] ?? document.body);
    expect(collectPressed()).toEqual(['true', 'true', 'true']);
    expect(buttons()[2]?.textContent).toBe('ひだまりさんをフォロー中');
  });

  it('are not rendered for the blogger', () => {
    const opened = open({}, template);
    signIn(opened, false, BLOGGER);
    expect(screen.queryByRole('button')).toBeNull();
    expect(opened.container.textContent).toBe('');
  });
});

it.each(MODULES)(
  'a follow button without JavaScript is a form with the button as return address: %s',
  (place) => {
    document.body.innerHTML = open().serverHtml;
    const form = document.querySelector<HTMLFormElement>(`#follow-${place}-${BLOGGER}`);
    expect([form?.getAttribute('action'), form?.method]).toEqual([
      '/_action/social/follow',
      'post',
    ]);
    expect(form && Object.fromEntries(new FormData(form, form.querySelector('button')))).toEqual({
      ameba_id: BLOGGER,
      return_to: `/${BLOGGER}/#follow-${place}-${BLOGGER}`,
    });
  },
);

it('a follow button works by keyboard, retains the focus and announces the outcome once, politely', async () => {
  const opened = open({ write: fakeWrite({ 'create follow': aWire(true) }) });
  signIn(opened, false);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(buttons()[0]);
  // only one of the three buttons displays the message, so that a screen reader announces it once
  const notified = await screen.findByText('フォローしました');
  expect(notified.closest('output')).not.toBeNull();
});

it('a follow button is busy until the response and ignores other presses, but is not disabled', async () => {
  const answers: ((answer: Awaited<ReturnType<Write>>) => void)[] = [];
  const write: Write = async () => new Promise((resolve) => answers.push(resolve));
  const opened = open({ write });
  signIn(opened, false);
  for (const button of buttons())
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await userEvent.click(button);
  expect(answers).toHaveLength(1);
  for (const button of buttons())
    expect([button.getAttribute('aria-busy'), button.disabled]).toEqual(['true', false]);
  await act(async () => answers[0]?.({ ok: true, value: aWire(true) }));
  expect(buttons()[0]?.hasAttribute('aria-busy')).toBe(false);
});

it('R4.6 displays the message of the follow limit at the end of an entry after a follow over the limit', async () => {
  const limit = { isUpperLimit: true, limitType: 'day', remainingTotal: 3, remainingPerDay: 0 };
  const over = { ...aWire(false), outcome: 2, limit };
  const opened = open({ write: fakeWrite({ 'create follow': over }) });
  signIn(opened, false);
  const { container } = opened;
  expect(container.querySelector('small')?.textContent).toContain('「フォロー中」に届きます');
  await userEvent.click(buttons()[0] ?? document.body);
  expect(container.querySelector('small')?.textContent).toContain('今日フォローできる人数の上限');
});

test('R9.8 the follow button of an entry reserves 136 px, and all follow buttons load 300 px before the viewport', () => {
  expect(Object.values(entryFollow.placeholderHeightPx)).toEqual([136, 136, 136, 136]);
  for (const [, { preloadMarginPx, personal }] of MODULES)
    expect([preloadMarginPx, personal]).toEqual([300, 'follow']);
});
