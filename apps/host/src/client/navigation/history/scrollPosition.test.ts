/** @jest-environment jsdom */
import {
  readHistoryLocation,
  storeScrollPosition,
  readScrollPosition,
  type HistoryLocation,
} from './scrollPosition.ts';

const place = (over: Partial<HistoryLocation> = {}): HistoryLocation => ({
  key: 'k1',
  pathname: '/koharu/',
  search: '',
  hash: '',
  ...over,
});

const standAt = (top: number) => Object.assign(window, { scrollY: top });

beforeEach(() => sessionStorage.clear());

describe('R2.1.9 the stored scroll position', () => {
  it('belongs to a page, and is in session storage', () => {
    standAt(120);
    storeScrollPosition(place());
    standAt(7);
    storeScrollPosition(place({ pathname: '/koharu/entry-1.html' }));
    expect([
      readScrollPosition(place()),
      readScrollPosition(place({ pathname: '/koharu/entry-1.html' })),
    ]).toEqual([120, 7]);
    expect(sessionStorage).toHaveLength(1);
  });

  it('is that of the last time for a page that was left twice', () => {
    standAt(120);
    storeScrollPosition(place());
    standAt(80);
    storeScrollPosition(place());
    expect(readScrollPosition(place())).toBe(80);
  });

  it('is null for another history entry of the same page', () => {
    standAt(120);
    storeScrollPosition(place());
    expect(readScrollPosition(place({ key: 'k2' }))).toBeNull();
  });

  it('is retained for the last 50 pages', () => {
    for (let page = 0; page < 51; page += 1) {
      standAt(page);
      storeScrollPosition(place({ key: `k${page}` }));
    }
    expect([
      readScrollPosition(place({ key: 'k0' })),
      readScrollPosition(place({ key: 'k1' })),
    ]).toEqual([null, 1]);
  });

  it('is null when the stored value is invalid', () => {
    sessionStorage.setItem(
      'engawa:scroll',
      `{"version":1,"expires":9e15,"value":[["k1 /koharu/","120"],7]}`,
    );
    expect(readScrollPosition(place())).toBeNull();
  });

  it('is null when storage is denied', () => {
    const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    standAt(120);
    expect(() => storeScrollPosition(place())).not.toThrow();
    expect(readScrollPosition(place())).toBeNull();
    forbidden.mockRestore();
  });

  it('belongs to the key of the history entry', () => {
    history.replaceState({ key: 'abc', idx: 0, usr: null }, '', '/koharu/page-2.html#main');
    expect(readHistoryLocation()).toEqual({
      key: 'abc',
      pathname: '/koharu/page-2.html',
      search: '',
      hash: '#main',
    });
    history.replaceState(null, '');
    expect(readHistoryLocation().key).toBe('default');
  });
});
