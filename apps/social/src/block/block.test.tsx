/** @jest-environment jsdom */
import { failsWith, fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWirePersonal } from '@engawa/api-client/fixtures/member.ts';
import {
  dialogOpened,
  sessionEnded,
  signInRequested,
  takeEvery,
  type TemplateName,
} from '@engawa/contract';
import { DialogProvider } from '@engawa/contract/dialogs/dialog.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { blockAction } from './block.action.ts';
import { exposed as blockConfirm } from './blockConfirm.module.tsx';
import { aLiveBlockStore, TARGET } from './blockStore.fixture.ts';
import { exposed as profileBlock } from './profileBlock.module.tsx';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

// visually hidden text is a separate node
const BLOCK = /^hidamari-yoninさんを ?ブロックする$/;
const LIFT = /^hidamari-yoninさんのブロックを ?解除する$/;

const wire = (isBlocked: boolean) => ({ isBlocked, isLogin: true });

const aPage = (options: Parameters<typeof aLiveBlockStore>[0] = {}) => {
  const page = aLiveBlockStore(options);
  const said: unknown[] = [];
  stops.push(
    page.stop,
    page.start(function* () {
      yield* takeEvery([dialogOpened, signInRequested], ({ payload }) => void said.push(payload));
    }),
  );
  const signIn = (...own: Parameters<typeof page.signIn>) => act(() => void page.signIn(...own));
  return { ...page, signIn, said };
};

const showProfile = (page: ReturnType<typeof aPage>, template: TemplateName = 'new') => {
  const { View } = profileBlock;
  return hydrated(<View id={TARGET} template={template} />, { store: page.store, template });
};

describe.each(TEMPLATE_NAMES)('R3.17 the block button of a profile in %s', (template) => {
  it('hydrates the server HTML, which is the same for all readers', () => {
    const { complaints, serverHtml } = showProfile(aPage(), template);
    expect(complaints).toEqual([]);
    expect(serverHtml).toContain('ブロックする');
    expect(serverHtml).not.toContain('ブロックしています');
  });

  it('opens the confirmation dialog', async () => {
    const page = aPage();
    showProfile(page, template);
    page.signIn({ block: { [TARGET]: false } });
    await userEvent.click(screen.getByRole('button', { name: BLOCK }));
    expect(page.said).toEqual([{ id: `social/BlockConfirm:${TARGET}`, elsePath: null }]);
  });

  it('marks a blocked blog, and unblocks it', async () => {
    const page = aPage({
      write: fakeWrite({ 'delete block': wire(false) }),
      read: fakeRead({ personal: aWirePersonal() }),
    });
    showProfile(page, template);
    page.signIn({ block: { [TARGET]: true } });
    const list = screen.getByRole('link', { name: 'ブロックしています' });
    expect(list.getAttribute('href')).toBe('/blocks/');
    const button = screen.getByRole('button', { name: LIFT, pressed: true });
    await userEvent.click(button);
    await screen.findByRole('button', { name: BLOCK, pressed: false });
    expect(document.activeElement).toBe(button);
    expect(screen.queryByRole('link', { name: 'ブロックしています' })).toBeNull();
  });
});

describe('the block button of a profile', () => {
  it('R1.3 prompts a guest to sign in, with the button as return address', async () => {
    const page = aPage();
    const { container } = showProfile(page);
    act(() => void page.store.dispatch(sessionEnded()));
    await userEvent.click(screen.getByRole('button'));
    expect(page.said).toEqual([
      {
        reason: 'ブロックするには',
        returnTo: `/hidamari-yonin/#block-${TARGET}`,
        act: { name: 'block', key: TARGET },
      },
    ]);
    expect(container.querySelector(`#block-${TARGET}`)).not.toBeNull();
  });

  it('renders nothing on the member’s own blog', () => {
    const page = aPage();
    const { container } = showProfile(page);
    page.signIn({}, { ...MEMBER_SESSION, amebaId: TARGET } as typeof MEMBER_SESSION);
    expect(container.textContent).toBe('');
  });

  it('is a form in a browser without scripts', () => {
    const { serverHtml } = showProfile(aPage());
    document.body.innerHTML = serverHtml;
    const form = document.querySelector('form');
    expect(form?.getAttribute('action')).toBe('/_action/social/block');
    expect(form && Object.fromEntries(new FormData(form, form.querySelector('button')))).toEqual({
      ameba_id: TARGET,
      return_to: `/hidamari-yonin/#block-${TARGET}`,
    });
  });
});

const showDialog = (
  page: ReturnType<typeof aPage>,
  template: TemplateName = 'new',
  id: string = TARGET,
) => {
  const close = jest.fn();
  const { View } = blockConfirm;
  const visible = hydrated(
    <DialogProvider value={{ titleId: 'title', close }}>
      <View id={id} template={template} />
    </DialogProvider>,
    { store: page.store, template },
  );
  return { ...visible, close };
};

describe.each(TEMPLATE_NAMES)('R3.17 R4.10 the block dialog in %s', (template) => {
  it('describes the effects of a block, and focuses the cancel button', () => {
    const page = aPage();
    const { complaints } = showDialog(page, template);
    expect(complaints).toEqual([]);
    expect(document.getElementById('title')?.textContent).toBe('ひだまりさんをブロックしますか？');
    const cancel = screen.getByRole('button', { name: 'キャンセル' });
    expect(document.activeElement).toBe(cancel);
    const meaning = document.getElementById(cancel.getAttribute('aria-describedby') ?? '');
    expect(meaning?.textContent).toMatch(
      /フォローは解除.*元には戻りません.*コメント、いいね！、リブログ.*知らされません/s,
    );
  });
});

describe('the block dialog', () => {
  it('blocks by keyboard and closes', async () => {
    const page = aPage({ write: fakeWrite({ 'create block': wire(true) }) });
    const { close } = showDialog(page);
    page.signIn({ block: { [TARGET]: false } });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(page.isHidden()).toBe(true);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('closes on cancel without a block', async () => {
    const { close } = showDialog(aPage());
    await userEvent.keyboard('{Enter}');
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('stays open with an error if the block fails, and allows a retry', async () => {
    const page = aPage({ write: fakeWrite({ 'create block': failsWith('API-008', 429) }) });
    const { close } = showDialog(page);
    page.signIn({ block: { [TARGET]: false } });
    await userEvent.click(screen.getByRole('button', { name: 'ブロックする' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'ブロックできませんでした。時間をおいて再度お試しください。',
    );
    expect(close).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'ブロックする' }).ariaBusy).not.toBe('true');
  });

  it.each([
    [TARGET, { act: { name: 'block', key: TARGET } }],
    ['mugicha', {}],
  ])(
    'R1.3 resumes after sign-in only if the page has the block button of %s',
    async (id, waits) => {
      const page = aPage({ write: fakeWrite({ 'create block': failsWith('API-003', 401) }) });
      showDialog(page, 'new', id);
      page.signIn({ block: { [id]: false } });
      await userEvent.click(screen.getByRole('button', { name: 'ブロックする' }));
      expect(page.said).toEqual([
        { reason: 'ブロックするには', returnTo: `/hidamari-yonin/#block-${id}`, ...waits },
      ]);
    },
  );

  it('closes when the session ends', () => {
    const page = aPage();
    const { close } = showDialog(page);
    act(() => void page.store.dispatch(sessionEnded()));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('R4.10 a block in a browser without scripts', () => {
  const fields = { ameba_id: TARGET, operation: null };
  const planned = { kind: 'write', resource: 'block', params: { amebaId: TARGET } };

  it.each([
    [false, 'create', /ブロックしますか？.*フォローは解除.*知らされません/, 'ブロックする'],
    [true, 'delete', /解除しますか？/, 'ブロックを解除する'],
  ])(
    'if blocked is %s, confirms a %s and describes its effect',
    (isBlocked, operation, question, button) => {
      const write = { ...planned, operation, keep: { operation } };
      expect(blockAction.plan(fields, wire(isBlocked))).toEqual(write);
      // a confirmed operation is performed, whatever the block's current state
      expect(blockAction.plan({ ...fields, operation }, null)).toEqual(write);
      expect(blockAction.words.question({ ...fields, operation })).toMatch(question);
      expect(blockAction.words.button({ ...fields, operation })).toBe(button);
    },
  );

  it('is refused with a message if the target is the member, and with an error code on an invalid response', () => {
    expect(blockAction.words.refusals['oneself']).toBe('自分をブロックすることはできません。');
    expect(blockAction.plan(fields, {})).toEqual({ kind: 'refused', reason: 'API-002' });
  });
});
