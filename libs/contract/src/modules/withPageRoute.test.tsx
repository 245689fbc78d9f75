/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { renderToString } from 'react-dom/server.node';
import { Provider } from 'react-redux';
import { useLocation, useNavigate, useParams } from 'react-router';
import { createStore } from 'redux';
import { Link } from '../routes/Link.tsx';
import type { PageMatch } from '../routes/pageMatch.ts';
import { ModuleSlot } from '../slots/Slot.tsx';
import { SlotHostProvider, type SlotHost } from '../slots/slotHost.ts';
import { aSlotHost } from '../testing/aSlotHost.tsx';
import { withPageRoute } from './withPageRoute.tsx';

const ENTRY: PageMatch = {
  pageType: 'blog-entry',
  amebaId: 'kanoya-mio',
  params: { entryId: '7', page: '2' },
  path: '/kanoya-mio/entry2-7.html',
  query: { order: 'oldest' },
};

const aStore = (match: PageMatch = ENTRY) => {
  const dispatched: unknown[] = [];
  const store = createStore((state: unknown = { page: { match } }, action) => {
    dispatched.push(action);
    return 'match' in action ? { page: { match: action.match } } : state;
  });
  dispatched.length = 0;
  return {
    store,
    dispatched,
    turnTo: (next: PageMatch) => act(() => store.dispatch({ type: 'turned', match: next })),
  };
};

const seen: unknown[] = [];
beforeEach(() => void (seen.length = 0));

const Inner = withPageRoute(() => {
  const [location, params] = [useLocation(), useParams()];
  useEffect(() => void seen.push(location, params), [location, params]);
  return <p>{`${location.pathname}${location.search} ${JSON.stringify(params)}`}</p>;
});
const Outer = withPageRoute(({ id }) => <Inner id={id} template="new" />);

const page = (store: ReturnType<typeof aStore>['store'], View = Outer, id = '') => (
  <Provider store={store}>
    <View id={id} template="new" />
  </Provider>
);

describe('route of a page', () => {
  it('provides the path, the claimed query parameters and the undecoded path parameters', () => {
    const { store } = aStore();
    expect(renderToString(page(store))).toContain('/kanoya-mio/entry2-7.html?order=oldest');
    render(page(store));
    expect(seen).toMatchObject([
      { pathname: '/kanoya-mio/entry2-7.html', search: '?order=oldest', hash: '', key: 'default' },
      { amebaId: 'kanoya-mio', entryId: '7', page: '2' },
    ]);
  });

  it('has no amebaId on a page of the site', () => {
    render(
      page(
        aStore({ pageType: 'site-genre', amebaId: '', params: { code: 'a' }, path: '/genre/a/' })
          .store,
      ),
    );
    expect(seen[1]).toEqual({ code: 'a' });
  });

  it('is the same object after an update of its parent or of another part of the state', () => {
    const { store, turnTo } = aStore();
    const { rerender } = render(page(store));
    rerender(page(store, Outer));
    turnTo({ ...ENTRY, params: { ...ENTRY.params }, query: { order: 'oldest' } });
    expect(seen).toHaveLength(2);
  });

  it('does not change the HTML of a closed slot in the view when the state changes', async () => {
    const { store, turnTo } = aStore();
    const closed = { ...aSlotHost().gateOf('social/Iine', '7'), isOpened: false };
    const gate = { ...closed, whenOpened: new Promise<never>(() => undefined) };
    const host = { ...aSlotHost(), gateOf: () => gate };
    const Page = withPageRoute(({ id }) => (
      <>
        <Inner id={id} template="new" />
        <ModuleSlot module="social/Iine" id="7" />
      </>
    ));
    const view = (slots: SlotHost) => (
      <Provider store={store} serverState={store.getState()}>
        <SlotHostProvider value={slots}>
          <Page id="" template="new" />
        </SlotHostProvider>
      </Provider>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(view(aSlotHost({ isServer: true })));
    const rendered = container.querySelector('[data-testid=stand-in]');
    await act(async () => void render(view(host), { container, hydrate: true }));
    await act(async () => turnTo({ ...ENTRY, params: { ...ENTRY.params } }));
    expect(rendered).not.toBeNull();
    expect(container.querySelector('[data-testid=stand-in]')).toBe(rendered);
  });

  it('follows the current page in a view that outlives its page', () => {
    const { store, turnTo } = aStore();
    render(page(store));
    turnTo({ ...ENTRY, path: '/kanoya-mio/entry-8.html', params: { entryId: '8' }, query: {} });
    screen.getByText(`/kanoya-mio/entry-8.html {"entryId":"8","amebaId":"kanoya-mio"}`);
    expect(seen).toHaveLength(4);
  });
});

describe('navigation by a view', () => {
  it.each([
    ['pushes', {}, { replace: false, state: {} }],
    ['replaces', { replace: true }, { replace: true, state: {} }],
    [
      'retains the scroll position',
      { preventScrollReset: true },
      { replace: false, state: { ignoresScroll: true } },
    ],
  ])('%s through an action for the host', (_what, options, requested) => {
    const Pressed = withPageRoute(() => {
      const navigate = useNavigate();
      return (
        <button
          onClick={() => void navigate('../page-2.html#top', { relative: 'path', ...options })}
        >
          次
        </button>
      );
    });
    const { store, dispatched } = aStore();
    render(page(store, Pressed));
    act(() => screen.getByRole('button').click());
    expect(dispatched).toEqual([
      {
        type: 'shared/navigationRequested',
        payload: { path: '/kanoya-mio/page-2.html#top', ...requested },
      },
    ]);
  });

  it('goes back in the history', () => {
    const go = jest.spyOn(history, 'go').mockReturnValue();
    const Pressed = withPageRoute(() => {
      const navigate = useNavigate();
      return <button onClick={() => void navigate(-1)}>戻る</button>;
    });
    render(page(aStore().store, Pressed));
    act(() => screen.getByRole('button').click());
    expect(go).toHaveBeenCalledWith(-1);
  });
});

describe('Link', () => {
  const Links = withPageRoute(() => (
    <>
      <Link to="/kanoya-mio/?a=1#b">一</Link>
      <Link to="../page-2.html" relative="path" preventScrollReset rel="next">
        二
      </Link>
    </>
  ));

  it('renders a plain link', () => {
    expect(renderToString(page(aStore().store, Links))).toBe(
      '<a href="/kanoya-mio/?a=1#b">一</a><a rel="next" data-ignore-scroll="" href="/kanoya-mio/page-2.html">二</a>',
    );
  });

  it('leaves a click to the listener of the document', () => {
    const { store, dispatched } = aStore();
    render(page(store, Links));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    let wasPrevented = true;
    document.body.addEventListener(
      'click',
      (event) => void (wasPrevented = event.defaultPrevented),
      { once: true },
    );
    act(() => void screen.getByText('一').dispatchEvent(click));
    expect([wasPrevented, dispatched]).toEqual([false, []]);
  });
});
