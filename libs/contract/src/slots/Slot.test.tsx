/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { act } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Provider, useSelector } from 'react-redux';
import { legacy_createStore } from 'redux';
import type { ModuleProps } from '../modules/exposed.ts';
import { Slot } from './Slot.tsx';
import { SlotHostProvider, type Gate, type SlotHost } from './slotHost.ts';

type Count = { readonly count: number };
const START: Count = { count: 1 };
const countStore = () =>
  legacy_createStore((state: Count = START, action: { type: string }) =>
    action.type === 'more' ? { count: state.count + 1 } : state,
  );

const View: ComponentType<ModuleProps> = ({ id }) => {
  const count = useSelector((state: Count) => state.count);
  return <p>{`${id}: ${count}`}</p>;
};

type OpenableGate = Gate & { isOpened: boolean; open: (view: ComponentType<ModuleProps>) => void };

const aGate = (module = 'social/Iine'): OpenableGate => {
  const { promise, resolve } = Promise.withResolvers<ComponentType<ModuleProps>>();
  const gate: OpenableGate = {
    key: 'social/Iine:7',
    module,
    id: '7',
    release: 'social@1.0.0',
    placeholderHeightPx: 40,
    isOpened: false,
    whenOpened: promise,
    open: (view) => {
      gate.isOpened = true;
      resolve(view);
    },
  };
  return gate;
};

const aHost = (gate: Gate, over: Partial<SlotHost> = {}): SlotHost => ({
  isServer: false,
  template: 'new',
  gateOf: () => gate,
  viewOf: () => View,
  htmlOf: () => '',
  onNearViewport: () => () => undefined,
  snapshotOf: (key) => document.querySelector(`[data-slot="${key}"]`)?.innerHTML ?? '',
  slotWentLive: () => undefined,
  slotFailed: () => undefined,
  ...over,
});

/** A parent of the page that the test can make render again. */
const Parent = ({ onReady }: { onReady: (again: () => void) => void }) => {
  const [turn, setTurn] = useState(0);
  onReady(() => setTurn(turn + 1));
  return (
    <section data-turn={turn}>
      <Slot module="social/Iine" id={7} />
    </section>
  );
};

const page = (
  host: SlotHost,
  store: ReturnType<typeof countStore>,
  onReady: (again: () => void) => void = () => undefined,
) => (
  <Provider store={store} serverState={START}>
    <SlotHostProvider value={host}>
      <Parent onReady={onReady} />
    </SlotHostProvider>
  </Provider>
);

const served = (gate: Gate, over: Partial<SlotHost> = {}) => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(
    page(aHost(gate, { isServer: true, snapshotOf: () => '', ...over }), countStore()),
  );
  document.body.replaceChildren(container);
  return container;
};

describe('Slot', () => {
  it('renders its release and reserves its height', () => {
    const slot = served(aGate()).querySelector('[data-slot]');
    expect(slot?.getAttribute('data-remote')).toBe('social@1.0.0');
    expect(slot?.getAttribute('style')).toContain('min-height:40px');
    expect(slot?.textContent).toBe('7: 1');
  });

  it('renders the rest of the page when the server has no view of the module', () => {
    const container = served(aGate(), { viewOf: () => null });
    expect(container.querySelector('section')).not.toBeNull();
    expect(container.querySelector('[data-slot] p')).toBeNull();
  });

  it('retains the server HTML until its gate opens, then hydrates the same node', async () => {
    const gate = aGate();
    const container = served(gate);
    const node = container.querySelector('p');
    const complaints: unknown[] = [];
    const wentLive: string[] = [];
    const store = countStore();
    let drawAgain = () => {};
    const host = aHost(gate, { slotWentLive: ({ key }) => void wentLive.push(key) });
    await act(async () => {
      hydrateRoot(
        container,
        page(host, store, (again) => {
          drawAgain = again;
        }),
        { onRecoverableError: (error) => void complaints.push(error) },
      );
    });
    await act(async () => store.dispatch({ type: 'more' }));
    await act(async () => drawAgain());
    expect(container.querySelector('section')?.getAttribute('data-turn')).toBe('1');
    expect(container.querySelector('p')).toBe(node);
    expect(node?.textContent).toBe('7: 1');
    expect(wentLive).toEqual([]);

    await act(async () => gate.open(View));
    expect(container.querySelector('p')).toBe(node);
    expect(node?.textContent).toBe('7: 2');
    expect(wentLive).toEqual(['social/Iine:7']);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['a remote’s slot retains the server HTML', 'social/Iine', '7: 1'],
    ['a slot of the host hides itself', 'host/Calendar', ''],
  ])('R8.5 when a view throws in the browser, %s', async (_what, module, text) => {
    const gate = aGate(module);
    const container = served(gate);
    const failures: unknown[] = [];
    const Broken: ComponentType<ModuleProps> = () => {
      throw new Error('broken');
    };
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await act(async () => {
      hydrateRoot(
        container,
        page(aHost(gate, { slotFailed: (_, error) => void failures.push(error) }), countStore()),
        { onRecoverableError: () => undefined },
      );
    });
    await act(async () => gate.open(Broken));
    expect(container.querySelector('[data-slot]')?.textContent).toBe(text);
    expect(failures).toEqual([new Error('broken')]);
  });
});
