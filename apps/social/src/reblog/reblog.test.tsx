/** @jest-environment jsdom */
import { act, configure, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failsWith, fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireReblog, aWireReblogCard } from '@engawa/api-client/fixtures/reblog.ts';
import {
  dialogOpened,
  DialogProvider,
  personalLoaded,
  readerNotified,
  REBLOG_TEXT_LONG,
  sessionEnded,
  signInAsked,
  takeEvery,
  TEMPLATE_NAMES,
  type TemplateName,
} from '@engawa/contract';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { keptInMemory } from '@engawa/contract/testing/keptInMemory.ts';
import { exposed } from './reblog.module.ts';
import { exposed as dialog } from './reblogDialog.module.ts';
import { aReblogStore, BLOGGER, ENTRY_ID } from './reblogStore.fixture.ts';

configure({ asyncUtilTimeout: 60_000 });

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

const MADE = { ameba_id: BLOGGER.amebaId, entry_id: 99, entry_title: '「梅」をリブログ' };

type Options = Parameters<typeof aReblogStore>[0];

/** A page of a member with a blog, who has not reblogged its entry. */
const aPage = (options: Options = {}) => {
  const page = aReblogStore(options);
  const heard: { readonly type: string; readonly payload?: unknown }[] = [];
  for (const { saga } of [exposed, dialog]) if (saga) stops.push(page.start(saga));
  stops.push(
    page.start(function* () {
      yield* takeEvery([dialogOpened, signInAsked, readerNotified], (action) => {
        heard.push(action);
      });
    }),
  );
  const signIn = () =>
    act(() => {
      page.store.dispatch(personalLoaded({ session: BLOGGER, own: {} }));
    });
  return { ...page, heard, signIn };
};

const drawButton = (page: ReturnType<typeof aPage>, template: TemplateName = 'new') => {
  const { View } = exposed;
  return hydrated(<View id={ENTRY_ID} template={template} />, { store: page.store, template });
};

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /リブログ/ });

describe.each(TEMPLATE_NAMES)('the reblog button in %s', (template) => {
  it('hydrates without a change, is a button with its count, and a form without scripts', () => {
    const { complaints, serverHtml } = drawButton(aPage({ reblogCount: 1284 }), template);
    expect(complaints).toEqual([]);
    expect(button().textContent).toBe('リブログ1,284');
    document.body.innerHTML = serverHtml;
    const form = document.querySelector('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual([
      '/_action/social/reblog',
      'post',
    ]);
    expect(form && Object.fromEntries(new FormData(form))).toEqual({
      entry_id: ENTRY_ID,
      ameba_id: 'hidamari-yonin',
      return_to: `/hidamari-yonin/#reblog-${ENTRY_ID}`,
    });
  });

  it('R5.6 is a plain count where the entry takes no reblogs', () => {
    const { container } = drawButton(aPage({ facts: { denyReblog: 'deny' } }), template);
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.textContent).toBe('リブログ3');
  });
});

describe('a press of the button', () => {
  it('opens the dialog for a member', async () => {
    const page = aPage();
    drawButton(page);
    page.signIn();
    await userEvent.click(button());
    expect(page.heard).toEqual([
      dialogOpened({ module: 'social/ReblogDialog', id: Number(ENTRY_ID) }),
    ]);
  });

  it('R1.3 asks a guest to sign in, and leads back to the button', async () => {
    const page = aPage();
    drawButton(page);
    act(() => void page.store.dispatch(sessionEnded()));
    await userEvent.click(button());
    expect(page.heard).toEqual([
      signInAsked({
        reason: 'リブログするには',
        returnTo: `/hidamari-yonin/#reblog-${ENTRY_ID}`,
        returnName: 'この記事',
      }),
    ]);
  });
});

const drawDialog = async (options: Options = {}, template: TemplateName = 'new') => {
  const page = aPage({ read: fakeRead({ reblog: aWireReblog() }), ...options });
  page.signIn();
  expect((await page.run(() => dialog.load(ENTRY_ID))).ok).toBe(true);
  const { View } = dialog;
  const drawn = hydrated(
    <DialogProvider value={{ titleId: 'title', close: () => undefined }}>
      <View id={ENTRY_ID} template={template} />
    </DialogProvider>,
    { store: page.store, template },
  );
  return { ...page, ...drawn };
};

const field = () => screen.getByLabelText<HTMLTextAreaElement>(/ひとこと/);
const type = (text: string) => fireEvent.input(field(), { target: { value: text } });
const send = () => userEvent.click(screen.getByRole('button', { name: 'リブログする' }));

describe.each(TEMPLATE_NAMES)('R3.14 the dialog in %s', (template) => {
  it('shows what will be shown, and begins in the field', async () => {
    const { complaints, container } = await drawDialog({}, template);
    expect(complaints).toEqual([]);
    const card = aWireReblogCard();
    expect(container.querySelector('blockquote')?.textContent).toContain(card.entry_title);
    expect(container.textContent).toContain('0 / 200文字');
    expect(document.activeElement).toBe(field());
  });
});

describe('the dialog', () => {
  it('sends the line once, says so, and leads to the entry that was made', async () => {
    const write = fakeWrite({
      'create reblog': aWireReblog({ exist: true, reblogCount: 4, made: MADE }),
    });
    const storage = keptInMemory();
    const page = await drawDialog({ write, storage });
    type(' まねします ');
    await send();
    const way = await screen.findByRole('link', { name: 'リブログした記事を見る' });
    expect(way.getAttribute('href')).toBe(`/${MADE.ameba_id}/entry-99.html`);
    expect(document.activeElement).toBe(way);
    expect(write.calls).toHaveLength(1);
    expect(write.calls[0]?.params).toMatchObject({ text: ' まねします ' });
    expect(page.reblog()).toMatchObject({ exist: true, count: 4 });
    expect([...storage.values.keys()]).toEqual([]);
  });

  it('says a failure itself, and keeps the line through it and a reload', async () => {
    const storage = keptInMemory();
    const write = fakeWrite({ 'create reblog': failsWith('API-007', 403, 'refused') });
    const page = await drawDialog({ write, storage });
    type('長い考えのすえのひとこと');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('リブログできませんでした。');
    expect(page.heard).toEqual([]);
    expect(field().value).toBe('長い考えのすえのひとこと');
    await act(async () => new Promise((resolve) => setTimeout(resolve, 400)));
    document.body.replaceChildren();
    await drawDialog({ storage });
    expect(field().value).toBe('長い考えのすえのひとこと');
  });

  it.each([
    [
      'no blog',
      { hasBlog: false },
      'リブログした記事はあなたのブログに載ります。リブログするにはブログが必要です。',
    ],
    ['an entry that takes none', { isAllowed: false }, 'この記事はリブログを受け付けていません。'],
  ])('tells in words why there is nothing to send: %s', async (_what, differences, text) => {
    const { container } = await drawDialog({
      read: fakeRead({ reblog: aWireReblog(differences) }),
    });
    expect(container.textContent).toContain(text);
    expect(screen.queryByRole('button', { name: 'リブログする' })).toBeNull();
  });

  it('tells that the day’s limit is reached', async () => {
    const write = fakeWrite({ 'create reblog': aWireReblog({ outcome: 2, remainingPerDay: 0 }) });
    await drawDialog({ write });
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('上限に達しました');
  });

  it('does not send a line that is too long, and says why', async () => {
    const { container } = await drawDialog();
    type('あ'.repeat(201));
    await send();
    expect(container.textContent).toContain(REBLOG_TEXT_LONG);
  });

  it('asks once more before it takes a reblog back: an entry goes with it', async () => {
    const write = fakeWrite({ 'delete reblog': aWireReblog({ exist: false }) });
    const exist = aWireReblog({ exist: true, made: MADE });
    const page = await drawDialog({ read: fakeRead({ reblog: exist }), write });
    await userEvent.click(screen.getByRole('button', { name: 'リブログを取り消す…' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'やめる' }));
    await userEvent.click(screen.getByRole('button', { name: 'リブログを取り消す' }));
    await screen.findByText('リブログを取り消しました');
    expect(write.calls).toHaveLength(1);
    expect(page.reblog()).toMatchObject({ exist: false, count: 2 });
    expect(document.activeElement).toBe(field());
  });
});
