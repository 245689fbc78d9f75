/** @jest-environment jsdom */
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { exposed } from './imageList.page.ts';
import { aLoadedList, NEWEST, openList } from './imageList.fixture.tsx';
import { imageLayoutSlice } from './imageLayoutSlice.ts';

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const control = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

/** The page in a browser with a stored choice. @param retained value in storage */
const openWith = async (retained: unknown, list: Partial<DOMRect> = {}) => {
  const { store } = (await aLoadedList(NEWEST)).roundTripped();
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top: 0, bottom: 0, ...list } as DOMRect);
  const start = store.getState();
  const restored = imageLayoutSlice.persisted?.fromStored(
    retained,
    Reflect.get(start, 'imageLayoutState'),
  );
  const state = { ...start, imageLayoutState: restored };
  const dispatched: unknown[] = [];
  const browser = {
    ...store,
    getState: () => state,
    dispatch: (action: { type: string }) => {
      dispatched.push(action.type);
      return action;
    },
  };
  const { View } = exposed;
  hydrated(<View id="" template="new" />, { store: browser as typeof store, template: 'new' });
  return dispatched;
};

const RESTORED = 'imageLayout/layoutRestored';

describe.each(TEMPLATE_NAMES)('R3.19 the image layout in the %s template', (template) => {
  it('is tiles by default, and rows after the reader chooses them', async () => {
    const { container, complaints } = await openList(NEWEST, {}, template);
    expect(complaints).toEqual([]);
    expect(screen.getByRole('radiogroup', { name: '並べ方' })).toBeTruthy();
    expect([control('タイル').checked, control('リスト').checked]).toEqual([true, false]);
    fireEvent.click(control('リスト'));
    expect([control('タイル').checked, control('リスト').checked]).toEqual([false, true]);
    const [row] = container.querySelectorAll('li[aria-posinset]');
    expect(row?.textContent).toMatch(/ざるに並べた梅梅を干す日2026年11月3日/);
    expect(row?.querySelectorAll('a')[1]?.getAttribute('href')).toMatch(/entry-\d+\.html$/);
  });
});

describe('R3.19 R4.18 the image layout', () => {
  it('adopts the radio button that was pressed before hydration', async () => {
    const { store } = (await aLoadedList(NEWEST)).roundTripped();
    const { View } = exposed;
    const observed = jest.spyOn(HTMLDivElement.prototype, 'querySelector');
    observed.mockReturnValue(Object.assign(document.createElement('input'), { value: 'list' }));
    hydrated(<View id="" template="new" />, { store, template: 'new' });
    expect(Reflect.get(store.getState(), 'imageLayoutState')).toEqual({
      layoutType: 'list',
      chosen: 'list',
    });
  });

  it.each<[string, Partial<DOMRect>, readonly string[]]>([
    ['ends below the viewport', { top: 300, bottom: 2000 }, [RESTORED]],
    ['ends inside the viewport', { top: 300, bottom: 700 }, []],
    ['starts above the viewport', { top: -900, bottom: 2000 }, []],
  ])(
    'restores a stored choice only if nothing visible moves: the list %s',
    async (_where, box, actions) => {
      expect(await openWith('list', box)).toEqual(actions);
    },
  );

  it('ignores a stored choice that is the default', async () => {
    expect(await openWith('tile', { top: 300, bottom: 2000 })).toEqual([]);
    expect(await openWith(null, { top: 300, bottom: 2000 })).toEqual([]);
  });

  it('remains chosen on the next page and is persisted; INIT_DATA has the default', () => {
    const chosen = imageLayoutSlice.reducer(undefined, {
      type: 'imageLayout/layoutChosen',
      payload: 'list',
    });
    expect(imageLayoutSlice.persisted?.toStored(chosen)).toBe('list');
    expect(imageLayoutSlice.carry(chosen, imageLayoutSlice.fromInit({ layoutType: 'tile' }))).toBe(
      chosen,
    );
    expect(imageLayoutSlice.toInit(imageLayoutSlice.reducer(undefined, { type: '' }))).toEqual({
      layoutType: 'tile',
    });
    expect(imageLayoutSlice.persisted).toMatchObject({ name: 'imageLayout', version: 1 });
  });

  it.each([['rows'], [7], [{}]])('rejects the stored layout %j', (stored) => {
    expect(() => imageLayoutSlice.persisted?.fromStored(stored, { layoutType: 'tile' })).toThrow(
      'unknown image layout',
    );
  });
});
