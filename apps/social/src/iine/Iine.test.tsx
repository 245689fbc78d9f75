/** @jest-environment jsdom */
import { act, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireIine } from '@engawa/api-client/fixtures/member.ts';
import {
  personalLoaded,
  sessionEnded,
  signInRequested,
  takeEvery,
  type Write,
} from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { Iine } from './Iine.tsx';
import { ENTRY_ID, anIineStore, MEMBER } from './iineStore.fixture.ts';
import { iineToggle } from './iineToggle.ts';

configure({ asyncUtilTimeout: 60_000 });

type Template = (typeof TEMPLATE_NAMES)[number];

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

const open = (options: Parameters<typeof anIineStore>[0] = {}, template: Template = 'new') => {
  const page = anIineStore(options);
  stops.push(page.start(iineToggle.saga));
  return {
    page,
    ...hydrated(<Iine id={Number(ENTRY_ID)} />, { store: page.store, template }),
  };
};

const signIn = (page: ReturnType<typeof open>['page'], exist: boolean) =>
  act(() => {
    page.store.dispatch(
      personalLoaded({
        session: MEMBER,
        own: { iine: { [ENTRY_ID]: { exist, iineCount: 1284 } } },
      }),
    );
  });

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /いいね！/ });

/** A write whose responses the test triggers. */
const aSlowWrite = () => {
  const answers: ((answer: Awaited<ReturnType<Write>>) => void)[] = [];
  const write: Write = async () =>
    new Promise((resolve) => {
      answers.push(resolve);
    });
  return { write, answers };
};

describe.each(TEMPLATE_NAMES)('the like button in the %s template', (template) => {
  it('hydrates the server HTML without changes', () => {
    const { complaints } = open({}, template);
    expect(complaints).toEqual([]);
  });

  it('is a button with its count', () => {
    open({ iineCount: 1284 }, template);
    expect(button().textContent).toBe('いいね！1,284');
    expect(button().getAttribute('aria-pressed')).toBe('false');
  });

  it('R5.6 is no button if the entry takes no likes', () => {
    const { container } = open({ facts: { closedFlg: 'mon_ng' } }, template);
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.textContent).toBe('この記事はいいね！を受け付けていません');
  });
});

describe('the like button without JavaScript', () => {
  it('is a form with the entry and the return address', () => {
    const { serverHtml } = open();
    document.body.innerHTML = serverHtml;
    const form = document.querySelector('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/_action/social/iine', 'post']);
    expect(form && Object.fromEntries(new FormData(form, form.querySelector('button')))).toEqual({
      entry_id: ENTRY_ID,
      ameba_id: 'hidamari-yonin',
      return_to: `/hidamari-yonin/#iine-${ENTRY_ID}`,
    });
    expect(document.getElementById(`iine-${ENTRY_ID}`)).not.toBeNull();
  });
});

describe('the like button for a member', () => {
  it('works by keyboard, retains the focus and announces the outcome politely', async () => {
    const write = fakeWrite({ 'create iine': aWireIine({ exist: true, iineCount: 1285 }) });
    const { page } = open({ write });
    signIn(page, false);
    await userEvent.tab();
    expect(document.activeElement).toBe(button());
    await userEvent.keyboard('{Enter}');
    expect(button().getAttribute('aria-pressed')).toBe('true');
    expect(button().textContent).toBe('いいね！1,285');
    expect((await screen.findByText('いいね！しました')).closest('output')).not.toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it('is busy and ignores other presses until the response', async () => {
    const { write, answers } = aSlowWrite();
    const { page } = open({ write });
    signIn(page, false);
    await userEvent.click(button());
    await userEvent.click(button());
    expect(answers).toHaveLength(1);
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(button().disabled).toBe(false);
    await act(async () =>
      answers[0]?.({ ok: true, value: aWireIine({ exist: true, iineCount: 1285 }) }),
    );
    expect(button().hasAttribute('aria-busy')).toBe(false);
    expect(button().hasAttribute('aria-disabled')).toBe(false);
  });
});

describe('the like button for a guest', () => {
  it('R1.3 prompts for sign-in with a return address, and does not change', async () => {
    const { page } = open();
    const requested: unknown[] = [];
    stops.push(
      page.start(function* () {
        yield* takeEvery(signInRequested, ({ payload }) => void requested.push(payload));
      }),
    );
    act(() => void page.store.dispatch(sessionEnded()));
    await userEvent.click(button());
    expect(requested).toEqual([
      {
        reason: 'いいね！するには',
        returnTo: `/hidamari-yonin/#iine-${ENTRY_ID}`,
        returnName: 'この記事',
        act: { name: 'iine', key: ENTRY_ID },
      },
    ]);
    expect(button().getAttribute('aria-pressed')).toBe('false');
  });

  it('has a return target for the sign-in that contains only the like button', () => {
    open();
    expect(document.getElementById(`iine-${ENTRY_ID}`)?.querySelectorAll('button')).toHaveLength(1);
  });
});
