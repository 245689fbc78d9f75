/** @jest-environment jsdom */
import { failsWith, fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { aWirePerson } from '@engawa/api-client/fixtures/person.ts';
import {
  personalLoaded,
  sessionEnded,
  success,
  type Params,
  type Read,
  type Write,
} from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { READER } from '../follow/followStore.fixture.ts';
import { exposed } from './ownFollows.module.ts';

type Template = (typeof TEMPLATE_NAMES)[number];

const stops: (() => void)[] = [];
beforeEach(() => {
  globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

const open = (services: { read?: Read; write?: Write }, template: Template = 'new') => {
  const opened = aContractStore({ ...services, slices: exposed.slices });
  if (exposed.saga) stops.push(opened.start(exposed.saga));
  const { View } = exposed;
  const visible = hydrated(<View id="" template={template} />, { store: opened.store, template });
  return { ...opened, ...visible };
};
const signIn = ({ store }: Pick<ReturnType<typeof open>, 'store'>) =>
  act(async () => void store.dispatch(personalLoaded({ session: READER, own: {} })));

const formatId = (at: number) => `followed-${at}`;
const followed = (at: number) =>
  aWirePerson({ ameba_id: formatId(at), nickname: `${at}番`, newest_entry: null });

/** A server with the list, ten per page; `left` are the unfollowed blogs. */
const aServer = (count: number) => {
  const left = new Set<string>();
  const requested: Params[] = [];
  const read: Read = async (resource, params) => {
    if (resource !== 'ownFollows') throw new Error(`unexpected read of ${resource}`);
    requested.push(params);
    const page = Number(params['page']);
    const all = Array.from({ length: count }, (_, at) => at).filter(
      (at) => !left.has(formatId(at)),
    );
    const maxPage = Math.max(1, Math.ceil(all.length / 10));
    return success({
      follows: all.slice((page - 1) * 10, page * 10).map(followed),
      paging: aWirePaging({
        limit: 10,
        total_count: all.length,
        current_page: page,
        max_page: maxPage,
        next: page < maxPage,
        next_page: page < maxPage ? page + 1 : null,
      }),
    });
  };
  const write: Write = async (_resource, _operation, params) => {
    left.add(String(params['amebaId']));
    return success({
      outcome: 0,
      isFollowing: false,
      isLogin: true,
      followerCount: 0,
      limit: null,
    });
  };
  return { read, write, requested, left };
};

const names = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('a, b')?.textContent);
const MORE = { name: 'フォロー中の人をもっと見る' };

describe.each(TEMPLATE_NAMES)('the list of own follows in the %s template', (template) => {
  it('R3.16 has ten rows with pressed buttons, and a button for more', async () => {
    const server = aServer(12);
    const page = open(server, template);
    expect(page.complaints).toEqual([]);
    expect(page.serverHtml).toBe('');
    await signIn(page);
    await waitFor(() => expect(names()).toHaveLength(10));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('フォロー中の人12人');
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(10);
    expect(server.requested).toEqual([{ amebaId: READER.amebaId, page: 1, limit: 10 }]);
    await userEvent.click(screen.getByRole('button', MORE));
    await waitFor(() => expect(names()).toHaveLength(12));
    expect(screen.queryByRole('button', MORE)).toBeNull();
  });
});

it('R4.9 the list of own follows skips no one after unfollows, and retains the unfollowed rows', async () => {
  const server = aServer(25);
  const page = open(server);
  await signIn(page);
  await waitFor(() => expect(names()).toHaveLength(10));
  for (const at of [0, 1, 2])
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await userEvent.click(screen.getByRole('button', { name: `${at}番さんを フォロー中` }));
  await waitFor(() => expect(server.left.size).toBe(3));
  for (const visible of [13, 23, 25]) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await userEvent.click(screen.getByRole('button', MORE));
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await waitFor(() => expect(names()).toHaveLength(visible));
  }
  expect(screen.queryByRole('button', MORE)).toBeNull();
  expect(names()).toEqual(Array.from({ length: 25 }, (_, at) => `${at}番`));
  const left = screen.getByRole('button', { name: '0番さんを フォロー' });
  expect(left.getAttribute('aria-pressed')).toBe('false');
});

it('the list displays a message if no one is followed, and marks members without a public blog', async () => {
  const empty = open(aServer(0));
  await signIn(empty);
  expect(await screen.findByText('まだ誰もフォローしていません')).toBeTruthy();
  document.body.replaceChildren();

  const gone = aWirePerson({ blog_id: null, blog_name: null, newest_entry: null });
  const read = fakeRead({
    ownFollows: { follows: [gone], paging: aWirePaging({ total_count: 1 }) },
  });
  const page = open({ read });
  await signIn(page);
  const note = await screen.findByText('このブログは公開されていません');
  expect(note.closest('li')?.querySelector('button')?.getAttribute('aria-pressed')).toBe('true');
});

it('R8.4 a failed read of own follows displays an error, and can be retried', async () => {
  const server = aServer(3);
  let isBroken = true;
  const read: Read = async (resource, params) =>
    isBroken ? failsWith('API-005', 503)() : server.read(resource, params);
  const page = open({ read });
  await signIn(page);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('フォローしている人を読み込めませんでした。');
  isBroken = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'もう一度読み込む' }));
  await waitFor(() => expect(names()).toHaveLength(3));
});

it('R6.5 the list of own follows is cleared when the session ends, and a pending response is ignored', async () => {
  const answers: ((value: Awaited<ReturnType<Read>>) => void)[] = [];
  const read: Read = async () =>
    new Promise((resolve) => {
      answers.push(resolve);
    });
  const page = open({ read, write: fakeWrite({}) });
  await signIn(page);
  act(() => void page.store.dispatch(sessionEnded()));
  await act(async () =>
    answers[0]?.(success({ follows: [followed(0)], paging: aWirePaging({ total_count: 1 }) })),
  );
  expect(page.container.textContent).toBe('');
  expect(page.store.getState()).toMatchObject({ ownFollowsState: { status: 'idle' } });
});
