/** @jest-environment jsdom */
import {
  failsWith,
  fakeRead,
  fakeWrite,
  type FakeAnswers,
} from '@engawa/api-client/fixtures/fakeRead.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFollowPage } from '../../followAppeals/aFollowPage.fixture.ts';
import { exposed } from './guestFollows.module.ts';
import { guestFollowList } from '../list/guestFollowList.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

const aWireProfile = (amebaId: string) => ({
  ameba_id: amebaId,
  nickname: `${amebaId}さん`,
  introduction: '',
  sex_text: '',
  birthplace: '',
  hobbies: [],
  follower_cnt: 0,
  follow_cnt: 0,
  image_filepath: null,
  image_width: null,
  image_height: null,
});

const answering: FakeAnswers = {
  bloggerProfile: ({ amebaIds }: Readonly<Record<string, unknown>>) => ({
    ok: true as const,
    value: Object.fromEntries(
      String(amebaIds)
        .split(',')
        .filter((amebaId) => amebaId !== 'gone-1')
        .map((amebaId) => [amebaId, aWireProfile(amebaId)]),
    ),
  }),
};

const show = (amebaIds: readonly string[], answers: FakeAnswers = answering) => {
  const storage = memoryStorage();
  guestFollowList.write(storage, { amebaIds, movedCount: 0 });
  const read = fakeRead(answers);
  const page = aFollowPage(exposed, { read, storage, write: fakeWrite({}) });
  stops.push(page.stop);
  const { View } = exposed;
  const visible = hydrated(<View id="" template="new" />, { store: page.store });
  return { page, read, ...visible };
};

const asGuest = ({ page }: ReturnType<typeof show>) => act(async () => page.asGuest());
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);
const MANY = Array.from({ length: 25 }, (_, at) => `blogger-${at}`);

describe('R1.4 the list of a guest’s follows', () => {
  it('renders nothing on the server, for members, and for a guest without follows', async () => {
    const some = show(['aaa']);
    expect([some.serverHtml, some.complaints]).toEqual(['', []]);
    act(() => some.page.signIn());
    expect(some.container.textContent).toBe('');
    const none = show([]);
    await asGuest(none);
    expect([none.container.textContent, none.read.calls]).toEqual(['', []]);
  });

  it('R9.1 renders ten rows, newest first, and reads ten more on a press', async () => {
    const visible = show(MANY);
    await asGuest(visible);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'このブラウザでフォロー中25件',
    );
    expect(rows()).toHaveLength(10);
    expect(rows()[0]).toContain('blogger-0さん');
    await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
    await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
    expect(rows()).toHaveLength(25);
    expect(screen.queryByRole('button', { name: 'もっと見る' })).toBeNull();
    expect(rows().at(-1)).toContain('blogger-24さん');
    const requested = visible.read.calls.map(({ params }) => String(params['amebaIds']).split(','));
    expect(requested.flat()).toEqual(MANY);
    expect(Math.max(...requested.map((ids) => ids.length))).toBe(10);
  });

  it('links to the sign-in, with the page as return address', async () => {
    await asGuest(show(['aaa']));
    expect(screen.getByRole('link', { name: 'ログインして引き継ぐ' }).getAttribute('href')).toBe(
      '/_signin?return_to=%2Fhidamari-yonin%2F',
    );
  });

  it('marks deleted accounts, and lets the guest unfollow them', async () => {
    await asGuest(show(['gone-1', 'aaa']));
    expect(rows()[0]).toContain('退会したブロガー');
    expect(screen.queryByRole('link', { name: '退会したブロガー' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /退会したブロガーさんを/ }));
    expect(rows()).toHaveLength(1);
  });

  it('renders amebaIds and an error if the names cannot be read, and reads them again on a press', async () => {
    let isDown = true;
    const visible = show(['aaa'], {
      bloggerProfile: (params: Readonly<Record<string, unknown>>) =>
        isDown
          ? failsWith('API-001', 0)()
          : { ok: true as const, value: { [String(params['amebaIds'])]: aWireProfile('aaa') } },
    });
    await asGuest(visible);
    expect(rows()[0]).toContain('aaa');
    expect(screen.getByRole('alert').textContent).toContain('名前を読み込めませんでした。');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(rows()[0]).toContain('aaaさん');
  });
});
