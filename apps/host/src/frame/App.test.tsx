/** @jest-environment jsdom */
import { fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import type { TemplateName } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { aRootState } from '@engawa/contract/testing/rootState.ts';
import { act, screen } from '@testing-library/react';
import { useId } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { aWindowEdge } from '../client/slots/windowEdge.fixture.ts';
import { createPageRuntime } from '../runtime/pageRuntime.ts';
import { ERROR_PAGES, ERROR_HEADING } from '../features/errors/errorPages.ts';
import { STATICS } from './hostExposes.server.ts';
import { createServerSlots } from '../worker/serverSlots.ts';
import type { HostState } from './state/hostState.ts';
import type { HostPageState } from '../runtime/pageSlice.ts';
import { pageExceptionSlice } from '../runtime/pageExceptionSlice.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import { HOST_SET } from './state/hostSlices.ts';
import { App } from './App.tsx';

const IdView = () => <p data-testid="made-id">{useId()}</p>;
const VIEWS = { 'entry/BlogTop': IdView };

/** The state of a blog page, which may break a part of the host. */
const aState = (page: Partial<HostPageState> = {}): AnyState => {
  const state = aRootState();
  return { ...state, page: { ...state.page, module: 'entry/BlogTop', ...page } };
};

/** An unknown template, for which the frame throws. */
const SPOILT = { template: 'none' as TemplateName };

const roots: Root[] = [];
beforeEach(() => void aWindowEdge());
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  act(() => roots.splice(0).forEach((root) => root.unmount()));
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

const aStore = (state: AnyState) =>
  createPageRuntime({
    set: HOST_SET,
    start: state,
    services: {
      read: fakeRead({}),
      write: fakeWrite({}),
      html: { put: () => undefined, get: () => '' },
    },
  });

/** Hydrates the document of a valid page with the state `arrived`, as the host does. */
const takenUp = async (arrived: AnyState) => {
  const rendered = aStore(aState());
  const container = document.body.appendChild(document.createElement('div'));
  const serverHtml = renderToString(
    <App
      store={rendered.store}
      serverState={rendered.serverState}
      slotHost={aSlotHost({ isServer: true, views: VIEWS })}
      parts={{
        server: { began: () => undefined, rendered: () => undefined },
        failed: () => undefined,
      }}
      statics={STATICS}
    />,
  );
  container.innerHTML = serverHtml;
  const renderedHtml = container.innerHTML;
  const runtime = aStore(arrived);
  const failures: string[] = [];
  const recovered: unknown[] = [];
  await act(async () => {
    const app = (
      <App
        store={runtime.store}
        serverState={runtime.serverState}
        slotHost={aSlotHost({ views: VIEWS })}
        parts={{ server: null, failed: (part, error) => void failures.push(`${part} ${error}`) }}
        statics={STATICS}
      />
    );
    roots.push(
      hydrateRoot(container, app, { onRecoverableError: (error) => void recovered.push(error) }),
    );
  });
  const turnTo = (page: Partial<HostPageState>, spoilt: AnyState = {}) =>
    act(async () => runtime.commit({ set: HOST_SET, state: { ...aState(page), ...spoilt } }));
  return { container, renderedHtml, failures, recovered, turnTo, ...runtime };
};

const expectErrorPage = () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(ERROR_HEADING);
  expect(screen.getByText(ERROR_PAGES[500].message)).toBeDefined();
};

describe('root of a page', () => {
  it('R2.1.10 renders the 500 page when the frame throws during hydration, and reports it once', async () => {
    const { failures, store } = await takenUp(aState(SPOILT));
    expectErrorPage();
    expect(failures).toEqual([expect.stringMatching(/^host\/Page TypeError/)]);
    expect((store.getState() as HostState).pageException.status).toBe(500);
  });

  it('R2.1.10 renders the 500 page when the frame throws later', async () => {
    const { failures, turnTo } = await takenUp(aState());
    expect(screen.getByTestId('made-id')).toBeDefined();
    await turnTo({ ...SPOILT, nowMs: 1 });
    expectErrorPage();
    expect(failures).toHaveLength(1);
  });

  it('R2.1.10 renders the 500 page when a host page throws, and then the next page', async () => {
    const { failures, turnTo } = await takenUp(aState());
    await turnTo({ module: 'host/SiteTop' }, { siteTop: { newEntries: 'spoilt' } });
    expectErrorPage();
    expect(failures).toEqual([expect.stringMatching(/^host\/Page TypeError/)]);
    await turnTo({});
    expect(screen.getByTestId('made-id')).toBeDefined();
  });

  it('R2.1.10 leaves the links of the 500 page to the browser', async () => {
    await takenUp(aState(SPOILT));
    const followed: boolean[] = [];
    document.addEventListener(
      'click',
      (event) => {
        followed.push(!event.defaultPrevented);
        // jsdom does not navigate
        event.preventDefault();
      },
      { once: true },
    );
    const link = screen.getByRole('link', { name: 'Engawaのトップへ' });
    expect(link.getAttribute('href')).toBe('/');
    link.click();
    expect(followed).toEqual([true]);
  });

  it('R2.1.10 renders the next page at another or the same address after an error', async () => {
    const { turnTo } = await takenUp(aState());
    for (const next of [{}, { match: { ...aRootState().page.match, path: '/kanoya-mio/' } }]) {
      await turnTo({ ...SPOILT, nowMs: 1 });
      expectErrorPage();
      await turnTo(next);
      expect(screen.queryByText(ERROR_HEADING)).toBeNull();
      expect(screen.getByTestId('made-id')).toBeDefined();
    }
  });

  it('R2.1.10 renders a plain error message when the 500 page throws too', async () => {
    const { container, failures } = await takenUp({
      ...aState(SPOILT),
      // used outside of every page
      navigation: null,
    });
    expectErrorPage();
    expect(screen.getByRole('link', { name: 'Engawaのトップへ' }).getAttribute('href')).toBe('/');
    expect(container.querySelector('.Toolbar')).toBeNull();
    expect(failures.every((failure) => failure.startsWith('host/Page'))).toBe(true);
  });

  it('hydrates a valid page without changing its HTML or ids', async () => {
    const { container, renderedHtml, recovered, failures } = await takenUp(aState());
    expect([recovered, failures]).toEqual([[], []]);
    expect(container.innerHTML).toBe(renderedHtml);
    expect(screen.getByTestId('made-id').textContent).toMatch(/^_R_/);
  });
});

test('R2.1.10 rethrows an error of the frame on the server', () => {
  const { slotHost, parts } = createServerSlots(
    'new',
    () => undefined,
    () => '',
  );
  const { store, serverState } = aStore(aState(SPOILT));
  const draw = () =>
    renderToString(
      <App
        store={store}
        serverState={serverState}
        slotHost={slotHost}
        parts={parts}
        statics={STATICS}
      />,
    );
  expect(draw).toThrow(TypeError);
  expect(pageExceptionSlice.selectSlice(store.getState() as HostState).status).toBe(200);
});
