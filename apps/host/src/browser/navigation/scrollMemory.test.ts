/** @jest-environment jsdom */
import {
  currentHistoryEntry,
  rememberScroll,
  scrollAt,
  type HistoryPlace,
} from './scrollMemory.ts';

const place = (over: Partial<HistoryPlace> = {}): HistoryPlace => ({
  key: 'k1',
  pathname: '/koharu/',
  search: '',
  hash: '',
  ...over,
});

const standAt = (top: number) => Object.assign(window, { scrollY: top });

beforeEach(() => sessionStorage.clear());

describe('R2.1.9 scroll position', () => {
  it('is stored per page in session storage', () => {
    standAt(120);
    rememberScroll(place());
    standAt(7);
    rememberScroll(place({ pathname: '/koharu/entry-1.html' }));
    expect([scrollAt(place()), scrollAt(place({ pathname: '/koharu/entry-1.html' }))]).toEqual([
      120, 7,
    ]);
    expect(sessionStorage).toHaveLength(1);
  });

  it('is the latest one for a page that was left twice', () => {
    standAt(120);
    rememberScroll(place());
    standAt(80);
    rememberScroll(place());
    expect(scrollAt(place())).toBe(80);
  });

  it('is null for another history entry of the same page', () => {
    standAt(120);
    rememberScroll(place());
    expect(scrollAt(place({ key: 'k2' }))).toBeNull();
  });

  it('is stored for the last 50 pages', () => {
    for (let page = 0; page < 51; page += 1) {
      standAt(page);
      rememberScroll(place({ key: `k${page}` }));
    }
    expect([scrollAt(place({ key: 'k0' })), scrollAt(place({ key: 'k1' }))]).toEqual([null, 1]);
  });

  it('is null when the stored value is invalid', () => {
    sessionStorage.setItem(
      'engawa:scroll',
      `{"version":1,"expires":9e15,"value":[["k1 /koharu/","120"],7]}`,
    );
    expect(scrollAt(place())).toBeNull();
  });

  it('is null when storage is denied', () => {
    const forbidden = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    standAt(120);
    expect(() => rememberScroll(place())).not.toThrow();
    expect(scrollAt(place())).toBeNull();
    forbidden.mockRestore();
  });

  it('belongs to react-router’s key of the history entry', () => {
    history.replaceState({ key: 'abc', idx: 0, usr: null }, '', '/koharu/page-2.html#main');
    expect(currentHistoryEntry()).toEqual({
      key: 'abc',
      pathname: '/koharu/page-2.html',
      search: '',
      hash: '#main',
    });
    history.replaceState(null, '');
    expect(currentHistoryEntry().key).toBe('default');
  });
});
