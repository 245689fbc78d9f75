/** @jest-environment jsdom */
import { reloadOnForeignPopstate } from './reloadOnForeignPopstate.ts';

/** A document at an address; tells how often it was asked for anew. */
const aDocument = (path: string, isRouted = false, arrivedAt = path) => {
  history.replaceState({ key: 'k1' }, '', path);
  const given = new AbortController();
  let reloads = 0;
  reloadOnForeignPopstate({
    arrivedAt,
    isRouted: () => isRouted,
    whenParsed: (run) => run(),
    reload: () => {
      reloads += 1;
    },
    signal: given.signal,
  });
  return {
    reloads: () => reloads,
    goTo: (to: string) => {
      history.replaceState({ key: 'k0' }, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    end: () => given.abort(),
  };
};

const scrolledTo: unknown[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  sessionStorage.clear();
  Object.assign(globalThis, { scrollTo: (to: { top: number }) => void scrolledTo.push(to.top) });
  history.scrollRestoration = 'auto';
});

describe('a document that inherits the history of another', () => {
  it('asks for the page whose address comes up while nobody follows the history', () => {
    const page = aDocument('/koharu/entry-1.html');
    page.goTo('/koharu/');
    expect(page.reloads()).toBe(1);
    page.end();
  });

  it('asks for the page too where the reader went back before it could watch', () => {
    const page = aDocument('/koharu/', false, '/koharu/entry-1.html');
    expect(page.reloads()).toBe(1);
    page.end();
  });

  it('leaves changes of the fragment alone', () => {
    const page = aDocument('/koharu/entry-1.html');
    page.goTo('/koharu/entry-1.html#main');
    expect(page.reloads()).toBe(0);
    page.end();
  });

  it('does nothing once the page follows the history by itself', () => {
    const page = aDocument('/koharu/entry-1.html', true);
    page.goTo('/koharu/');
    expect(page.reloads()).toBe(0);
    page.end();
  });

  it('R2.1.9 places the reader where he stood, where the browser was told not to', () => {
    history.scrollRestoration = 'manual';
    sessionStorage.setItem(
      'engawa:scroll',
      `{"version":1,"expires":9e15,"value":[["k1 /koharu/",640]]}`,
    );
    aDocument('/koharu/').end();
    expect(scrolledTo).toEqual([640]);
    expect(history.scrollRestoration).toBe('auto');
  });

  it('leaves the place to the browser otherwise', () => {
    sessionStorage.setItem(
      'engawa:scroll',
      `{"version":1,"expires":9e15,"value":[["k1 /koharu/",640]]}`,
    );
    aDocument('/koharu/').end();
    expect(scrolledTo).toEqual([]);
  });
});
