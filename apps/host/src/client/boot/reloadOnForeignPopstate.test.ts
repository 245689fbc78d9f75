/** @jest-environment jsdom */
import { reloadOnForeignPopstate } from './reloadOnForeignPopstate.ts';

/** A document at an address; counts its reloads. */
const aDocument = (path: string, isRouted = false) => {
  history.replaceState({ key: 'k1' }, '', path);
  const given = new AbortController();
  let reloads = 0;
  reloadOnForeignPopstate(
    () => isRouted,
    () => {
      reloads += 1;
    },
    { signal: given.signal },
  );
  return {
    reloads: () => reloads,
    goTo: (to: string) => {
      history.replaceState({ key: 'k0' }, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    end: () => given.abort(),
  };
};

const nextFrame = () => new Promise(requestAnimationFrame);

const scrolledTo: unknown[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  sessionStorage.clear();
  Object.assign(globalThis, { scrollTo: (to: { top: number }) => void scrolledTo.push(to.top) });
  history.scrollRestoration = 'auto';
});
// pending work of a test finishes before the next test
afterEach(nextFrame);

const keepPlace = () =>
  sessionStorage.setItem(
    'engawa:scroll',
    `{"version":1,"expires":9e15,"value":[["k1 /koharu/",640]]}`,
  );

describe('a document that inherits another document’s history entries', () => {
  it('reloads on popstate to another path before in-site navigation has started', () => {
    const page = aDocument('/koharu/entry-1.html');
    page.goTo('/koharu/');
    expect(page.reloads()).toBe(1);
    page.end();
  });

  it('ignores changes of the fragment', () => {
    const page = aDocument('/koharu/entry-1.html');
    page.goTo('/koharu/entry-1.html#main');
    expect(page.reloads()).toBe(0);
    page.end();
  });

  it('does nothing once in-site navigation has started', () => {
    const page = aDocument('/koharu/entry-1.html', true);
    page.goTo('/koharu/');
    expect(page.reloads()).toBe(0);
    page.end();
  });

  describe('with manual scroll restoration', () => {
    beforeEach(() => {
      history.scrollRestoration = 'manual';
      keepPlace();
    });

    it('R2.1.9 scrolls to the stored position in the next frame', async () => {
      const page = aDocument('/koharu/');
      expect(scrolledTo).toEqual([]);
      await nextFrame();
      expect(scrolledTo).toEqual([640]);
      page.end();
    });

    it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
      'does not scroll after the reader’s %s',
      async (hand) => {
        const page = aDocument('/koharu/');
        dispatchEvent(new Event(hand));
        await nextFrame();
        expect(scrolledTo).toEqual([]);
        page.end();
      },
    );

    it('R2.1.9 restores automatic scroll restoration on pagehide, not on load', async () => {
      const page = aDocument('/koharu/');
      await nextFrame();
      dispatchEvent(new Event('load'));
      // until a page has loaded, browsers would restore the scroll position of the previous page
      expect(history.scrollRestoration).toBe('manual');
      dispatchEvent(new Event('pagehide'));
      expect(history.scrollRestoration).toBe('auto');
      page.end();
    });

    it.each([
      ['the address has changed', false, '/koharu/entry-1.html'],
      ['in-site navigation has started', true, '/koharu/'],
    ])('leaves manual scroll restoration on pagehide when %s', (_, isRouted, leftAt) => {
      const page = aDocument('/koharu/', isRouted);
      history.replaceState(null, '', leftAt);
      dispatchEvent(new Event('pagehide'));
      expect(history.scrollRestoration).toBe('manual');
      page.end();
    });
  });

  it('leaves the scroll position to the browser with automatic scroll restoration', async () => {
    keepPlace();
    aDocument('/koharu/').end();
    await nextFrame();
    expect(scrolledTo).toEqual([]);
  });
});
