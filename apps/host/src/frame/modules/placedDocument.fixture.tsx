import { fakeRead, fakeWrite, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireCalendar } from '@engawa/api-client/fixtures/sidebar.ts';
import { someWireRecommendedUsers } from '@engawa/api-client/fixtures/site.ts';
import { aWireBlog, aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import {
  address,
  createSlice,
  defineModule,
  definePage,
  Slot,
  success,
  serializableSlice,
  type Exposed,
  type ModulePlacement,
  type PayloadAction,
} from '@engawa/contract';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { act, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { useSelector } from 'react-redux';
import { someBrowserSlots } from '../../client/slots/browserSlots.fixture.ts';
import { createSlotHydrator } from '../../client/slots/slotHydrator.ts';
import { aWindowEdge } from '../../client/slots/windowEdge.fixture.ts';
import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { createServerSlots } from '../../worker/serverSlots.ts';
import { createPageRuntime } from '../../runtime/pageRuntime.ts';
import { createSliceSet } from '../../runtime/sliceSet.ts';
import { App } from '../App.tsx';
import { loadDestination } from '../../worker/load/loadDestination.ts';
import { HOST_SET, HOST_SLICES } from '../state/hostSlices.ts';
import { HOST_EXPOSES, STATICS } from '../hostExposes.server.ts';
import {
  LATE_SETTINGS,
  loadHostModule,
  loadStaticViews,
} from '../../client/remotes/loadHostModule.client.ts';
import { createDeferredStatics } from './staticParts.ts';
import { withoutRemoteFrame } from './withoutRemoteFrame.fixture.ts';

// the modules that a remote of these tests adds to the contract
declare module '@engawa/contract/modules/modules.ts' {
  interface ModuleIds {
    'made/Up': string;
    'made/Lost': string;
  }
}

export const BLOG = 'nanohana-daidokoro';

const upSlice = createSlice({
  name: 'up',
  initialState: { count: 0 },
  reducers: { upLoaded: (_, { payload }: PayloadAction<number>) => ({ count: payload }) },
});

type UpState = { readonly up: { readonly count: number } };

const Up = ({ id }: { id: string }) => (
  <button type="button">{`${id} +${useSelector((state: UpState) => state.up.count)}`}</button>
);

/** A module of a test remote. */
const up = defineModule({
  name: 'Up',
  readId: String,
  slices: [serializableSlice(upSlice)],
  load: async (_id, services) => {
    const read = await services.read('up', {});
    if (!read.ok) return read;
    services.dispatch(upSlice.actions.upLoaded(Number(Object(read.value).count)));
    return success(undefined);
  },
  View: Up,
  placeholderHeightPx: 40,
  preloadMarginPx: 200,
});

export const UP: ModulePlacement = { module: 'made/Up', id: BLOG };

const CALENDAR = { module: 'host/Calendar', id: BLOG } as const;

/** A remote's page that places a module of the host. */
const top = definePage({
  name: 'Top',
  addresses: [address.blogTop],
  slices: [],
  load: async () => ({ status: 200, cacheTags: [], maxAgeS: 0 }),
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

const findExposed = (module: string): Exposed | undefined => {
  const [remote = '', name = ''] = module.split('/');
  return EXPOSES[remote]?.get(name);
};

const roots: Root[] = [];
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
beforeEach(withoutRemoteFrame);
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** A page that the server has loaded and rendered, hydrated by the product's own code. */
export const aDocument = async (arrives = true) => {
  const windowEdge = aWindowEdge();
  // jsdom lacks this
  Object.assign(globalThis, {
    CSS: { escape: (text: string) => text.replaceAll(/["\\]/g, '\\$&') },
  });
  const { page, site } = aRootState();
  const match = aPageMatch({ amebaId: BLOG, path: `/${BLOG}/` });
  const read = fakeRead(ANSWERS);
  const services = { read, write: fakeWrite({}), html: { put: () => undefined, get: () => '' } };
  const all = Object.values(EXPOSES).flatMap((exposes) => [...exposes.values()]);
  const staged = createPageRuntime({
    set: createSliceSet([...HOST_SLICES, ...all.flatMap(({ slices }) => slices)]),
    start: { site, page: { ...page, module: 'made/Top', match } },
    services,
  });
  const failures: string[] = [];
  const target = { kind: 'page', module: 'made/Top', match } as const;
  const modules = {
    moduleOf: (name: string) => {
      const exposed = findExposed(name);
      return exposed?.kind === 'module' ? exposed : null;
    },
    moduleFailed: (name: string) => void failures.push(name),
  };
  const outcome = await loadDestination(target, top, modules, staged.loadServices);
  const { init, state } = staged.snapshot();
  const ledger = createServerSlots(
    'new',
    (remote) => ({
      release: aRelease(remote, '1.0.0'),
      exposes: EXPOSES[remote] ?? new Map(),
      actions: new Map(),
      privatePages: null,
    }),
    () => '',
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <App
      store={staged.store}
      serverState={state}
      slotHost={ledger.slotHost}
      parts={ledger.parts}
      statics={STATICS}
    />,
  );
  const runtime = createPageRuntime({ set: HOST_SET, init, services });
  const module = { js: [], css: [], heightPx: 40, marginPx: 200, isPage: false };
  const release = (remote: string) => ({ release: `${remote}@1.0.0`, entry: '' });
  const settings = {
    remotes: { host: release('host'), made: release('made') },
    modules: { 'made/Up': module, 'made/Top': module, 'host/Calendar': module, ...LATE_SETTINGS },
  };
  const slots = someBrowserSlots({
    settings,
    onFailed: ({ key }) => void failures.push(key),
  });
  const opener = createSlotHydrator({
    settings,
    slots,
    runtime,
    loadModule: async (name) => {
      const part = arrives ? ((await loadHostModule(name)) ?? findExposed(name)) : undefined;
      if (!part) throw new Error(`${name} did not arrive`);
      return part;
    },
    onFailed: (code, name) => void failures.push(`${code} ${name}`),
    onLeft: () => undefined,
    pause: async () => undefined,
  });
  await act(async () => {
    const app = (
      <App
        store={runtime.store}
        serverState={runtime.serverState}
        slotHost={slots.slotHost}
        parts={{ server: null, failed: (part) => void failures.push(part) }}
        statics={createDeferredStatics(loadStaticViews)}
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
  // not within act(), because act() would delay the updates that the opener waits for
  const open = (name: string) => opener.open(slot(name));
  const comeNear = async (name: string) => {
    opener.watch();
    windowEdge.reach(slot(name));
    await waitFor(() => {
      expect([slot(name).hasAttribute('data-hydrated'), failures.length > 0]).toContain(true);
    });
  };
  return { container, slot, open, comeNear, failures, read, ledger, outcome };
};
