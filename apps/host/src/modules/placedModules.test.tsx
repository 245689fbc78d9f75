/** @jest-environment jsdom */
import { fakeRead, fakeWrite, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireCalendar } from '@engawa/api-client/fixtures/sidebar.ts';
import { someWireRecommendedUsers } from '@engawa/api-client/fixtures/site.ts';
import { aWireBlog, aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import {
  address,
  call,
  createSlice,
  defineModule,
  definePage,
  getRead,
  put,
  Slot,
  success,
  travellingSlice,
  type Exposed,
  type ModulePlacement,
  type PayloadAction,
} from '@engawa/contract';
import { aPageMatch, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { useSelector } from 'react-redux';
import { createBrowserSlots } from '../browser/gates.ts';
import { createSlotOpener } from '../browser/openSlots.ts';
import { aWindowEdge } from '../browser/windowEdge.fixture.ts';
import { aRelease } from '../remotes/release.fixture.ts';
import { createServerSlots } from '../render/serverSlots.ts';
import { createPageRuntime } from '../runtime/pageRuntime.ts';
import { sliceSetOf } from '../runtime/sliceSet.ts';
import { App } from '../shell/App.tsx';
import { pageSaga } from '../shell/pageSaga.ts';
import { HOST_SET, HOST_SLICES } from '../state/hostSlices.ts';
import { FRAME } from './frame.ts';
import { HOST_EXPOSES } from './hostExposes.server.ts';
import { LATE_SETTINGS, loadHostModule } from './loadHostModule.client.ts';

const BLOG = 'nanohana-daidokoro';

const upSlice = createSlice({
  name: 'up',
  initialState: { count: 0 },
  reducers: { upLoaded: (_, { payload }: PayloadAction<number>) => ({ count: payload }) },
});

type UpState = { readonly up: { readonly count: number } };

const Up = ({ id }: { id: string }) => (
  <button type="button">{`${id} +${useSelector((state: UpState) => state.up.count)}`}</button>
);

/** A module that a remote has made up. */
const up = defineModule({
  name: 'Up',
  readId: String,
  slices: [travellingSlice(upSlice)],
  *load() {
    const read = yield* call(yield* getRead(), 'up', {});
    if (!read.ok) return read;
    yield* put(upSlice.actions.upLoaded(Number(Object(read.value).count)));
    return success(undefined);
  },
  View: Up,
  placeholderHeightPx: { new: 40, official: 40, old: 40, uranus: 40 },
  preloadMarginPx: 200,
});

// no remote of the product has it, so the contract does not know its name
const UP = { module: 'made/Up', id: BLOG } as unknown as ModulePlacement;

const CALENDAR = { module: 'host/Calendar', id: BLOG } as const;

/** A remote's page that places a module of the host. */
const top = definePage({
  name: 'Top',
  addresses: [address.blogTop],
  slices: [],
  // oxlint-disable-next-line require-yield -- there is nothing to read
  *load() {
    return { status: 200, cacheTags: [], maxAgeS: 0 };
  },
  places: ['host/Calendar'],
  modules: () => [CALENDAR],
  head: () => ({ title: '', description: '', canonicalPath: '/', ogType: 'blog' }),
  View: () => <Slot {...CALENDAR} />,
});

const EXPOSES: Readonly<Record<string, ReadonlyMap<string, Exposed>>> = {
  host: HOST_EXPOSES,
  made: new Map<string, Exposed>([
    ['Up', up],
    ['Top', top],
  ]),
};

const ANSWERS: FakeAnswers = {
  blogger: aWireBlogger({ blog: aWireBlog({ ameba_id: BLOG }) }),
  blogCalendars: aWireCalendar(),
  recommendedUsers: someWireRecommendedUsers(),
  up: { count: 3 },
};

const exposedOf = (module: string): Exposed | undefined => {
  const [remote = '', name = ''] = module.split('/');
  return EXPOSES[remote]?.get(name);
};

const roots: Root[] = [];
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** A page that the server has loaded and drawn, taken up in the browser by the product's own code. */
const aDocument = async (arrives = true) => {
  const windowEdge = aWindowEdge();
  // what jsdom has not got
  Object.assign(globalThis, {
    CSS: { escape: (text: string) => text.replaceAll(/["\\]/g, '\\$&') },
  });
  const { page, site } = aRootState();
  const match = aPageMatch({ amebaId: BLOG, path: `/${BLOG}/` });
  const read = fakeRead(ANSWERS);
  const services = { read, write: fakeWrite({}), html: { put: () => undefined, get: () => '' } };
  const all = Object.values(EXPOSES).flatMap((exposes) => [...exposes.values()]);
  const staged = createPageRuntime({
    set: sliceSetOf([...HOST_SLICES, ...all.flatMap(({ slices }) => slices)]),
    start: { site, page: { ...page, module: 'made/Top', match } },
    services,
  });
  const failures: string[] = [];
  const target = { kind: 'page', module: 'made/Top', match } as const;
  const modules = {
    moduleOf: (name: string) => {
      const exposed = exposedOf(name);
      return exposed?.kind === 'module' ? exposed : null;
    },
    moduleFailed: (name: string) => void failures.push(name),
  };
  await staged.run(() => pageSaga(target, top, modules)).toPromise();
  const { init, state } = staged.snapshot();
  const ledger = createServerSlots(
    'new',
    (remote) => ({
      release: aRelease(remote, '1.0.0'),
      exposes: EXPOSES[remote] ?? new Map(),
      actions: new Map(),
    }),
    () => '',
    () => false,
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <App
      store={staged.store}
      serverState={state}
      slotHost={ledger.slotHost}
      parts={ledger.parts}
    />,
  );
  const runtime = createPageRuntime({ set: HOST_SET, init, services });
  const module = { js: [], css: [], heightPx: 40, marginPx: 200, isPage: false };
  const release = (remote: string) => ({ release: `${remote}@1.0.0`, entry: '' });
  const settings = {
    remotes: { host: release('host'), made: release('made') },
    modules: { 'made/Up': module, 'made/Top': module, 'host/Calendar': module, ...LATE_SETTINGS },
  };
  const slots = createBrowserSlots(
    settings,
    'new',
    { html: (html) => html, scriptUrl: (url) => url },
    () => '',
    () => undefined,
    ({ key }) => void failures.push(key),
  );
  const opener = createSlotOpener(
    settings,
    slots,
    runtime,
    async (name) => {
      const part = arrives ? ((await loadHostModule(name)) ?? exposedOf(name)) : undefined;
      if (!part) throw new Error(`${name} did not arrive`);
      return part;
    },
    (code, name) => void failures.push(`${code} ${name}`),
    () => undefined,
  );
  await act(async () => {
    const app = (
      <App
        store={runtime.store}
        serverState={runtime.serverState}
        slotHost={slots.slotHost}
        parts={{ server: null, failed: (part) => void failures.push(part) }}
      />
    );
    const onRecoverableError = (error: unknown) => void failures.push(String(error));
    roots.push(hydrateRoot(container, app, { onRecoverableError }));
  });
  const slot = (name: string) => {
    const found = container.querySelector(`[data-slot^="${name}:"]`);
    if (!found) throw new Error(`no slot of ${name}`);
    return found;
  };
  // no act: it would hold back what the opener waits for
  const open = (name: string) => opener.open(slot(name));
  const comeNear = async (name: string) => {
    opener.watch();
    windowEdge.reach(slot(name));
    await waitFor(() => {
      expect([slot(name).hasAttribute('data-hydrated'), failures.length > 0]).toContain(true);
    });
  };
  return { container, slot, open, comeNear, failures, read, ledger };
};

const month = () => screen.getAllByRole('table', { name: '2022年7月' });

describe('modules of the host', () => {
  test('R2.3 one that a remote’s page places is drawn with its data, and comes to life by the one loader', async () => {
    const { slot, open, failures, read } = await aDocument();
    const place = slot('host/Calendar');
    expect(place.getAttribute('data-remote')).toBe('host@1.0.0');
    const [onPage] = month();
    expect(place.contains(onPage ?? null)).toBe(true);
    await open('host/Calendar');
    expect(place.hasAttribute('data-hydrated')).toBe(true);
    expect(month()[0]).toBe(onPage);
    expect(failures).toEqual([]);
    // the frame has one too, of the same read
    expect(read.calls.filter(({ resource }) => resource === 'blogCalendars')).toHaveLength(1);
  });

  test('R8.5 one that stands in the frame has no element around it', async () => {
    const { container } = await aDocument();
    const inColumn = container.querySelector('.Side .calendarMenu');
    expect(inColumn?.parentElement?.className).toMatch(/^Side /);
    expect(inColumn?.closest('[data-slot],[data-remote]')).toBeNull();
    const header = container.querySelector('.BlogHeader');
    expect(header?.parentElement?.className).toContain('Blog-frame');
  });
});

describe('modules that the frame places', () => {
  const { header } = FRAME;

  test('one of a remote is loaded with its data on the server, and hydrated in the browser', async () => {
    jest.spyOn(FRAME, 'header').mockImplementation((state) => [...header(state), UP]);
    const { slot, open, failures, read } = await aDocument();
    const place = slot('made/Up');
    expect(place.previousElementSibling?.className).toContain('BlogHeader');
    const button = place.querySelector('button');
    expect(button?.textContent).toBe(`${BLOG} +3`);
    await open('made/Up');
    expect(place.hasAttribute('data-hydrated')).toBe(true);
    expect(place.querySelector('button')).toBe(button);
    expect(button?.textContent).toBe(`${BLOG} +3`);
    expect(read.calls.filter(({ resource }) => resource === 'up')).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  test('R8.4 one whose code is not there costs itself alone', async () => {
    const lost = { ...UP, module: 'made/Lost' } as unknown as ModulePlacement;
    jest.spyOn(FRAME, 'header').mockImplementation((state) => [...header(state), lost]);
    const { container, ledger } = await aDocument();
    expect([...ledger.brokenModules()]).toEqual(['made/Lost']);
    expect(container.querySelector('.BlogHeader')).not.toBeNull();
  });
});

describe('R2.6.1 the footer’s panel', () => {
  const WAY = '「料理」ランキング';

  test('R9.8 has its place and the way to the genre’s ranking before it comes near, and reads nothing', async () => {
    const { slot, read, failures } = await aDocument();
    const place = slot('host/FooterPanel');
    expect(place.textContent).toBe(WAY);
    expect(place.getAttribute('style')).toBe('min-height:177px');
    expect(screen.getByRole('link', { name: WAY }).getAttribute('href')).toBe('/genre/cooking/');
    expect(read.calls.map(({ resource }) => resource)).not.toContain('recommendedUsers');
    expect(LATE_SETTINGS['host/FooterPanel']?.marginPx).toBe(300);
    expect(failures).toEqual([]);
  });

  test.each([
    ['goes on where it was, with the first of what has come', true],
    ['comes from nowhere else', false],
  ])('is read when it comes near, and the focus %s', async (_what, wasThere) => {
    const { slot, comeNear, failures } = await aDocument();
    const place = slot('host/FooterPanel');
    if (wasThere) screen.getByRole('link', { name: WAY }).focus();
    await comeNear('host/FooterPanel');
    expect(place.querySelector('section h2')?.textContent).toBe('読者がほかに読むブログ');
    expect(screen.queryByRole('link', { name: WAY })).toBeNull();
    const first = place.querySelector('a');
    expect(document.activeElement).toBe(wasThere ? first : document.body);
    expect(failures).toEqual([]);
  });

  test('R8.4 keeps the way where its code does not come, which is reported', async () => {
    const { slot, comeNear, failures } = await aDocument(false);
    await comeNear('host/FooterPanel');
    expect(slot('host/FooterPanel').textContent).toBe(WAY);
    expect(failures).toEqual(['REMOTE-001 host/FooterPanel']);
  });
});
