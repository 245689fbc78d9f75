/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useSelector } from 'react-redux';
import { PartWatchProvider } from '../../runtime/parts/partWatch.ts';
import { aHostStore, InHost } from '../state/hostStore.fixture.tsx';
import type { HostState } from '../state/hostState.ts';
import { siteTopLoaded } from '../../features/siteTop/siteTopSlice.ts';
import { STATIC_MODULES, STATIC_VIEWS } from './frameModules.ts';
import { findStaticName } from './hostModules.ts';
import { HOST_EXPOSES } from '../hostExposes.server.ts';
import { StaticPart } from './StaticPart.tsx';
import {
  createDeferredStatics,
  presentStatics,
  StaticPartsProvider,
  type StaticParts,
} from './staticParts.ts';

const Count = ({ id }: { id: string }) => (
  <p>{`${id} ${useSelector((state: HostState) => state.siteTop.newEntries?.length ?? 'none')}`}</p>
);
const VIEWS = new Map([['Count', Count]]);

const failures: string[] = [];
beforeEach(() => void failures.splice(0));

type Show = (id: string) => void;

/** The parent of the part, with a function that renders it again. */
const Parent = ({ onReady }: { onReady: (show: Show) => void }) => {
  const [visible, setVisible] = useState({ id: 'a' });
  onReady((id) => setVisible({ id }));
  return <StaticPart name="Count" id={visible.id} />;
};

const page = (
  statics: StaticParts,
  store = aHostStore(),
  onReady: (show: Show) => void = () => undefined,
) => (
  <PartWatchProvider
    value={{
      server: null,
      failed: (part, error) => void failures.push(`${part} ${String(error)}`),
    }}
  >
    <InHost store={store}>
      <StaticPartsProvider value={statics}>
        <Parent onReady={onReady} />
      </StaticPartsProvider>
    </InHost>
  </PartWatchProvider>
);

/** A document to which the code of static parts arrives later; fetches are counted. */
const aDocument = async (fetchViews = async () => VIEWS) => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(presentStatics(VIEWS)));
  const rendered = container.querySelector('p');
  let requested = 0;
  const statics = createDeferredStatics(() => {
    requested += 1;
    return fetchViews();
  });
  const store = aHostStore();
  let show: Show = () => undefined;
  const onReady = (ready: Show) => void (show = ready);
  await act(async () =>
    hydrateRoot(container, page(statics, store, onReady), {
      onRecoverableError: (error) => void failures.push(String(error)),
    }),
  );
  const turn = (id: string) => act(async () => show(id));
  const change = () =>
    act(async () => void store.dispatch(siteTopLoaded({ potentialBlogs: null, newEntries: [] })));
  return { container, rendered, statics, turn, change, requested: () => requested };
};

it('a static part without code retains the server HTML when its parent renders', async () => {
  const { container, rendered, turn, change, requested } = await aDocument();
  await change();
  await turn('a');
  expect(container.querySelector('p')).toBe(rendered);
  expect(rendered?.textContent).toBe('a none');
  expect([requested(), failures]).toEqual([0, []]);
});

it('a static part hydrates the same DOM node once its code has loaded', async () => {
  const { container, rendered, statics, change } = await aDocument();
  await act(() => statics.load());
  await change();
  expect(container.querySelector('p')).toBe(rendered);
  expect(rendered?.textContent).toBe('a 0');
  expect(failures).toEqual([]);
});

it('a static part loads its code when React must render it without server HTML', async () => {
  const { container, turn, requested } = await aDocument();
  await turn('b');
  expect(container.textContent).toBe('b none');
  expect(requested()).toBe(1);
});

it('a static part reports code that fails to load, and retries on the next load', async () => {
  let isBroken = true;
  const { statics, turn } = await aDocument(async () => {
    if (isBroken) throw new Error('offline');
    return VIEWS;
  });
  await turn('b');
  expect(failures).toEqual(['host/Count Error: offline']);
  isBroken = false;
  await act(() => statics.load());
  expect(await statics.whenLoaded).toBe(VIEWS);
});

it('R2.6.1 the names known before the code loads are those of the static parts', () => {
  const isStatic = (name: string) => findStaticName(`host/${name}`) !== null;
  expect([...HOST_EXPOSES.keys()].filter(isStatic)).toEqual([...STATIC_MODULES.keys()]);
  expect([...STATIC_MODULES.keys()].every((name) => STATIC_VIEWS.has(name))).toBe(true);
});
