import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  personalLoaded,
  readerNotified,
  sessionEnded,
  success,
  takeEvery,
  type StoredValues,
  type Params,
  type Read,
  type TemplateName,
  type Write,
} from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import {
  aBlogSummary,
  anEntryFacts,
  aPageMatch,
  aRootState,
  MEMBER_SESSION,
} from '@engawa/contract/testing/rootState.ts';
import { act, screen } from '@testing-library/react';
import { type LocalSavedEntry, savedList } from './savedList.ts';
import { exposed as button } from './saved.module.tsx';
import { exposed as savedPage } from './saved.page.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

const DAY_MS = 24 * 60 * 60_000;
export const NOW_MS = Date.parse('2026-11-21T09:00:00+09:00');

export const aSavedEntry = (number: number): LocalSavedEntry => ({
  entryId: number,
  amebaId: 'koharu',
  title: `記事${number}`,
  blogTitle: '小春日和',
  path: `/koharu/entry-${number}.html`,
  imageUrl: null,
  savedAtMs: NOW_MS + number * DAY_MS,
});
/** The newest first. */
export const savedUpTo = (count: number) =>
  Array.from({ length: count }, (_, at) => aSavedEntry(count - at));

export const aBrowser = (items: readonly LocalSavedEntry[] = []) => {
  const storage = memoryStorage();
  savedList.write(storage, items);
  const readStored = () => {
    const read = savedList.read(storage);
    return read.ok ? read.value.map(({ entryId }) => entryId) : [];
  };
  return { storage, stored: readStored };
};

const aWireRow = (entryId: number) => ({
  entry_id: entryId,
  ameba_id: 'koharu',
  entry_title: `記事${entryId}`,
  excerpt: '書き出し',
  blog_name: '小春日和',
  entry_created_datetime: '2026-11-20T09:00:00.000+09:00',
  is_pickpr: false,
  image_url: null,
  image_width: null,
  image_height: null,
  publish_flg: 'open',
  saved_datetime: '2026-11-21T09:00:00.000+09:00',
});

/**
 * A platform with one member's rows, two per page. `ends` are the failures of its migrations, and
 * `gone` entries no longer exist.
 */
export const aServer = ({
  rows = [] as number[],
  ends = [] as ('lost' | 'over')[],
  most = 5000,
  gone = [] as number[],
} = {}) => {
  const sent: string[] = [];
  /** time at which each migrated entry was saved, epoch ms */
  const times: number[] = [];
  const read: Read = async (resource, params) => {
    if (resource === 'saved')
      return success({ isSaved: rows.includes(Number(params['entryId'])), isLogin: true });
    const from = Number(params['before'] ?? 0);
    return success({
      entries: rows.slice(from, from + 2).map(aWireRow),
      next: rows.length > from + 2 ? String(from + 2) : null,
    });
  };
  const write: Write = async (resource, operation, params: Params) => {
    const list = String(params['entries'] ?? params['entryId']);
    sent.push(`${operation} ${resource} ${list.split(',').length}`);
    if (resource === 'saved') {
      const entryId = Number(params['entryId']);
      const at = rows.indexOf(entryId);
      if (operation === 'create' && at < 0) rows.unshift(entryId);
      if (operation === 'delete' && at >= 0) rows.splice(at, 1);
      return success({ isSaved: operation === 'create', isLogin: true });
    }
    const end = ends.shift();
    if (end === 'lost') return failsWith('API-001', 0)();
    if (end === 'over') return failsWith('API-007', 401)();
    const all = list.split(',').map((row) => row.split('_').map(Number));
    const ids = all.map(([id = 0]) => id).filter((id) => !gone.includes(id));
    const stored = ids.slice(0, most - rows.length);
    rows.push(...stored);
    times.push(...all.map(([, savedAtMs = 0]) => savedAtMs));
    // like the platform: no entry is from the future
    const earliestMs = Math.min(NOW_MS - all.length + 1, times.at(-1) ?? NOW_MS);
    return success({
      saved: stored,
      left: ids.slice(stored.length),
      earliest_ms: earliestMs,
    });
  };
  return { rows, sent, times, read, write };
};

type Services = { readonly read?: Read; readonly write?: Write; readonly storage?: StoredValues };

export const ENTRY_ID = anEntryFacts().entryId;

const receive = (opened: ReturnType<typeof aContractStore>) => {
  const notices: ReturnType<typeof readerNotified>['payload'][] = [];
  stops.push(
    opened.start(function* () {
      yield* takeEvery(readerNotified, ({ payload }) => void notices.push(payload));
    }),
  );
  const readNotices = () => notices.map(({ message }) => message);
  const signIn = (own = {}) =>
    act(async () => void opened.store.dispatch(personalLoaded({ session: MEMBER_SESSION, own })));
  const asGuest = () => act(async () => void opened.store.dispatch(sessionEnded()));
  const pressNotice = async (label: string) => {
    const notice = notices.find(({ act: offered }) => offered?.label === label);
    if (!notice?.act) throw new Error(`no notice with the action ${label}`);
    await act(async () => void opened.store.dispatch(notice.act?.action ?? { type: '' }));
  };
  return { notices, notified: readNotices, signIn, asGuest, pressNotice };
};

export const aPage = (services: Services = {}, template: TemplateName = 'new') => {
  const match = aPageMatch({ amebaId: '', path: '/saved/', pageType: 'site-saved' });
  const opened = aContractStore({
    ...services,
    slices: savedPage.slices,
    shared: { page: { ...aRootState().page, match }, blogger: { blogger: null, blog: null } },
  });
  if (savedPage.saga) stops.push(opened.start(savedPage.saga));
  const ears = receive(opened);
  const { View } = savedPage;
  return {
    ...opened,
    ...ears,
    ...hydrated(<View id="" template={template} />, { store: opened.store, template }),
  };
};

export const anEntryPage = (services: Services = {}, template: TemplateName = 'new') => {
  const match = aPageMatch({
    amebaId: 'koharu',
    path: `/koharu/entry-${ENTRY_ID}.html`,
    pageType: 'blog-entry',
    params: { entryId: String(ENTRY_ID) },
  });
  const opened = aContractStore({
    ...services,
    slices: button.slices,
    shared: {
      page: { ...aRootState().page, match },
      blogger: { blogger: null, blog: aBlogSummary() },
      entryFacts: { [ENTRY_ID]: anEntryFacts({ title: '梅仕事' }) },
    },
  });
  if (button.saga) stops.push(opened.start(button.saga));
  const ears = receive(opened);
  const { View } = button;
  return {
    ...opened,
    ...ears,
    ...hydrated(<View id={String(ENTRY_ID)} template={template} />, {
      store: opened.store,
      template,
    }),
  };
};

export const display = () =>
  [...document.querySelectorAll('li h2')].map((title) => title.textContent);
export const removal = (number: number) =>
  screen.getByRole('button', { name: `「記事${number}」をあとで読むから外す` });
