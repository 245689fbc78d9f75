/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { SlotHostProvider } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { createNearness } from '../browser/nearness.ts';
import { aWindowEdge } from '../browser/windowEdge.fixture.ts';
import { NearPartsProvider, type NearParts } from '../parts/nearParts.ts';
import { PartWatchProvider } from '../parts/partWatch.ts';
import { MegaPanel } from './MegaPanel.tsx';
import { aPanelSubject } from './panelSubject.fixture.ts';

type Open = NearParts['openFooterPanel'];

const drawn = async (open: Open) => {
  const edge = aWindowEdge();
  const failures: string[] = [];
  const onNearViewport = createNearness();
  const complaints: unknown[] = [];
  const page = (near: NearParts | null) => (
    <PartWatchProvider value={{ server: null, failed: (part) => void failures.push(part) }}>
      <SlotHostProvider value={aSlotHost({ onNearViewport })}>
        <NearPartsProvider value={near}>
          <MegaPanel subject={aPanelSubject()} />
        </NearPartsProvider>
      </SlotHostProvider>
    </PartWatchProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(null));
  document.body.replaceChildren(container);
  const onServer = container.textContent;
  const place = container.querySelector('div');
  if (!place) throw new Error('nothing is kept free');
  await act(async () => {
    hydrateRoot(container, page({ openFooterPanel: open }), {
      onRecoverableError: (error) => void complaints.push(error),
    });
  });
  return {
    edge,
    onServer,
    place,
    failures,
    complaints,
    comeNear: () => act(async () => edge.reach(place)),
  };
};

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

const asFound: Open = async ({ path }) => <p>{`もっと: ${path}`}</p>;

describe('R2.6.1 the footer’s panel', () => {
  test('R9.8 has its place and the way to the genre’s ranking before it comes near, 300 px outside of the window', async () => {
    const { onServer, place, edge, complaints } = await drawn(asFound);
    expect(onServer).toBe('「家族・子育て」ランキング');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/genre/family/');
    expect(place.style.minHeight).toBe('177px');
    expect(edge.observers()).toEqual([{ rootMargin: '300px', watched: 1 }]);
    expect(complaints).toEqual([]);
  });

  test('is fetched when it comes near, and not before', async () => {
    const { place, comeNear, complaints } = await drawn(asFound);
    expect(place.textContent).not.toContain('もっと');
    await comeNear();
    expect(place.textContent).toBe('もっと: /hidamari-yonin/');
    expect(place.style.minHeight).toBe('177px');
    expect(complaints).toEqual([]);
  });

  test.each([
    ['goes on where it was, with the first of what has come', true, '一つめ'],
    ['comes from nowhere else', false, ''],
  ])('the focus %s', async (_what, wasThere, focused) => {
    const { comeNear } = await drawn(async () => (
      <p>
        <a href="/a/">一つめ</a>
        <a href="/b/">二つめ</a>
      </p>
    ));
    if (wasThere) screen.getByRole('link').focus();
    await comeNear();
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(document.activeElement).toBe(
      focused === '' ? document.body : screen.getByRole('link', { name: focused }),
    );
  });

  test('leaves the way that stands there where there is nothing to show', async () => {
    const { place, comeNear, failures } = await drawn(async () => null);
    await comeNear();
    expect(place.textContent).toBe('「家族・子育て」ランキング');
    expect(failures).toEqual([]);
  });

  test('R8.5 hides itself and is reported where it does not come', async () => {
    const { comeNear, failures } = await drawn(async () => {
      throw new Error('the code did not arrive');
    });
    await comeNear();
    expect(document.body.textContent).toBe('');
    expect(failures).toEqual(['host/FooterMegaPanel']);
  });
});
