/** @jest-environment jsdom */
import { failsWith, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWirePersonal } from '@engawa/api-client/fixtures/member.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import {
  dialogOpened,
  personalLoaded,
  readerNotified,
  sessionEnded,
  success,
  takeEvery,
  type Read,
  type Result,
  type Write,
} from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aPageMatch, aRootState, MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exposed as blockConfirm } from '../block/blockConfirm.module.tsx';
import { blockToggle } from '../block/blockToggle.ts';
import { exposed } from './blocks.page.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

const PAGE_SIZE = 20;

type Row = { readonly ameba_id: string; readonly nickname: string | null };
const aRow = (number: number): Row => ({ ameba_id: `tori-${number}`, nickname: `鳥${number}` });
const rowsTo = (count: number) => Array.from({ length: count }, (_, at) => aRow(at + 1));

/** A server with these blocks that accepts unblocking. */
const aServer = (rows: Row[]) => {
  const requested: unknown[] = [];
  const read: Read = async (resource, params) => {
    if (resource === 'personal') return success(aWirePersonal({ own: {} }));
    if (resource === 'block') return success({ isBlocked: true, isLogin: true });
    requested.push(params['page']);
    const from = (Number(params['page']) - 1) * PAGE_SIZE;
    return success({
      blocks: rows.slice(from, from + PAGE_SIZE).map((row) => ({
        ...row,
        has_blog: row.nickname !== null,
        ins_datetime: '2026-11-20T09:00:00.000+09:00',
      })),
      paging: aWirePaging({ total_count: rows.length }),
    });
  };
  const write: Write = async (_resource, _operation, { amebaId }) => {
    const at = rows.findIndex(({ ameba_id: id }) => id === amebaId);
    if (at >= 0) rows.splice(at, 1);
    return success({ isBlocked: false, isLogin: true });
  };
  return { read, write, requested };
};

type Services = { readonly read?: Read; readonly write?: Write };

const aPage = (services: Services = {}, template: (typeof TEMPLATE_NAMES)[number] = 'new') => {
  const match = aPageMatch({ amebaId: '', path: '/blocks/', pageType: 'site-blocks' });
  const opened = aContractStore({
    ...services,
    slices: exposed.slices,
    shared: {
      page: { ...aRootState().page, match },
      blogger: { blogger: null, blog: null },
    },
  });
  const dialogs: unknown[] = [];
  if (exposed.saga) stops.push(opened.start(exposed.saga));
  stops.push(
    opened.start(function* () {
      yield* takeEvery(dialogOpened, ({ payload }) => void dialogs.push(payload.id));
    }),
  );
  const { View } = exposed;
  const view = hydrated(<View id="" template={template} />, { store: opened.store, template });
  const signIn = () =>
    act(
      async () => void opened.store.dispatch(personalLoaded({ session: MEMBER_SESSION, own: {} })),
    );
  return { ...opened, ...view, dialogs, signIn };
};

const rowTexts = () => [...document.querySelectorAll('li')].map((row) => row.textContent ?? '');
const lift = (id: string) =>
  screen.getByRole('button', { name: new RegExp(`^${id}さんのブロックを ?解除する$`) });
const more = () => screen.queryByRole('button', { name: 'もっと見る' });

describe.each(TEMPLATE_NAMES)('R3.17 the block list page in %s', (template) => {
  it('renders the same HTML for all readers: a sentence and a sign-in link', () => {
    const { complaints, serverHtml, container } = aPage({}, template);
    expect(complaints).toEqual([]);
    expect(serverHtml).toContain('ログインすると見られます。');
    const way = container.querySelector('a[href^="/_signin"]')?.getAttribute('href');
    expect(way).toBe('/_signin?return_to=%2Fblocks%2F');
    expect(container.querySelector('h1')?.textContent).toBe('ブロックしたユーザー');
  });

  it('lists a member’s blocks, and marks deleted accounts', async () => {
    const gone = { ameba_id: 'tobi', nickname: null };
    const page = aPage(aServer([aRow(1), gone]), template);
    await page.signIn();
    expect(rowTexts()).toEqual([
      expect.stringContaining('鳥1tori-1'),
      expect.stringContaining('退会したユーザーtobi'),
    ]);
    expect(screen.getByRole('link', { name: '鳥1' }).getAttribute('href')).toBe('/tori-1/');
    expect(screen.queryByRole('link', { name: '退会したユーザー' })).toBeNull();
    expect(page.container.textContent).not.toContain('ログインすると');
  });
});

describe('R3.17 the block list', () => {
  it('loads twenty more on a press, none twice, and focuses the first new row', async () => {
    const server = aServer(rowsTo(45));
    await aPage(server).signIn();
    expect(rowTexts()).toHaveLength(20);
    await userEvent.click(more() as HTMLElement);
    expect(rowTexts()).toHaveLength(40);
    expect(document.activeElement).toBe(document.querySelectorAll('li')[20]);
    await userEvent.click(more() as HTMLElement);
    expect(rowTexts()).toHaveLength(45);
    expect(more()).toBeNull();
    expect(server.requested).toEqual([1, 2, 3]);
  });

  it('unblocks in place, and skips no row when it loads more', async () => {
    const server = aServer(rowsTo(25));
    const page = aPage(server);
    await page.signIn();
    for (const id of ['tori-2', 'tori-5', 'tori-9']) await userEvent.click(lift(id));
    expect(rowTexts()[1]).toContain('ブロックを解除しました');
    expect(rowTexts()).toHaveLength(20);
    await userEvent.click(more() as HTMLElement);
    // the server's first page contains the rows that moved up
    await userEvent.click(more() as HTMLElement);
    expect(rowTexts()).toHaveLength(25);
    expect(new Set(rowTexts().map((text) => /tori-\d+/.exec(text)?.[0])).size).toBe(25);
    expect(more()).toBeNull();
    // an unblocked member can be blocked again, after the dialog
    await userEvent.click(
      screen.getByRole('button', { name: /^tori-2さんをもう一度 ?ブロックする$/ }),
    );
    expect(page.dialogs).toEqual(['social/BlockConfirm:tori-2']);
  });

  it('applies changes of blocks in another tab', async () => {
    const page = aPage(aServer(rowsTo(2)));
    await page.signIn();
    act(() => void page.store.dispatch(blockToggle.changed({ key: 'tori-1', exist: false })));
    expect(rowTexts()[0]).toContain('ブロックを解除しました');
  });

  it('R3.17 notifies once of an unblock even if a block dialog is on the page too', async () => {
    const page = aPage(aServer(rowsTo(1)));
    const notified: string[] = [];
    if (blockConfirm.saga) stops.push(page.start(blockConfirm.saga));
    stops.push(
      page.start(function* () {
        yield* takeEvery(readerNotified, ({ payload }) => void notified.push(payload.message));
      }),
    );
    await page.signIn();
    await userEvent.click(lift('tori-1'));
    expect(notified).toEqual(['tori-1さんのブロックを解除しました']);
  });

  it('retains a block if the unblock fails, and allows a retry', async () => {
    const { read } = aServer(rowsTo(1));
    const write = fakeWrite({ 'delete block': failsWith('API-008', 429) });
    await aPage({ read, write }).signIn();
    await userEvent.click(lift('tori-1'));
    await waitFor(() => expect(lift('tori-1').ariaBusy).not.toBe('true'));
    expect(rowTexts()[0]).not.toContain('解除しました');
  });

  it('displays a message if no one is blocked', async () => {
    await aPage(aServer([])).signIn();
    expect(screen.getByText('ブロックしたユーザーはいません')).toBeTruthy();
  });

  it('R8.4 reports a failed read, and reads again on a press', async () => {
    const { read } = aServer(rowsTo(25));
    let fault: Result<never> | null = failsWith('API-001', 0)();
    const faulty: Read = async (resource, params) => fault ?? read(resource, params);
    await aPage({ read: faulty }).signIn();
    expect(screen.getByText('一覧を読み込めませんでした')).toBeTruthy();
    fault = null;
    await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
    expect(rowTexts()).toHaveLength(20);
    fault = failsWith('API-005', 500)();
    await userEvent.click(more() as HTMLElement);
    expect(screen.getByText(/続きを読み込めませんでした/)).toBeTruthy();
    fault = null;
    await userEvent.click(more() as HTMLElement);
    expect(rowTexts()).toHaveLength(25);
  });

  it('R6.5 is cleared when the session ends, also when the server reports that end', async () => {
    const page = aPage(aServer(rowsTo(1)));
    await page.signIn();
    act(() => void page.store.dispatch(sessionEnded()));
    expect(rowTexts()).toEqual([]);
    expect(screen.getByText(/ログインすると見られます/)).toBeTruthy();
    document.body.replaceChildren();
    await aPage({ read: async () => failsWith('API-003', 401)() }).signIn();
    expect(screen.getByText(/ログインすると見られます/)).toBeTruthy();
  });
});

test('R3.17 the block list page has noindex, and is cached for all readers', async () => {
  const page = aContractStore({ slices: exposed.slices });
  const outcome = await exposed.load(aPageMatch({ path: '/blocks/' }), page.services);
  expect(outcome).toMatchObject({ status: 200, maxAgeS: 600 });
  expect(exposed.head(page.store.getState())).toMatchObject({
    title: 'ブロックしたユーザー｜Engawa',
    canonicalPath: '/blocks/',
    isNoIndex: true,
  });
});
