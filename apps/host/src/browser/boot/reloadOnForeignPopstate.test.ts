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
    until: { signal: given.signal },
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

const nextFrame = () => new Promise(requestAnimationFrame);

const scrolledTo: unknown[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  sessionStorage.clear();
  Object.assign(globalThis, { scrollTo: (to: { top: number }) => void scrolledTo.push(to.top) });
  history.scrollRestoration = 'auto';
});
// what a test does not wait for is over before the next
afterEach(nextFrame);

const keepPlace = () =>
  sessionStorage.setItem(
    'engawa:scroll',
    `{"version":1,"expires":9e15,"value":[["k1 /koharu/",640]]}`,
  );

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

  describe('where the browser was told not to place the reader', () => {
    beforeEach(() => {
      history.scrollRestoration = 'manual';
      keepPlace();
    });

    it('R2.1.9 places him where he stood, once a frame shows the page with its height', async () => {
      const page = aDocument('/koharu/');
      expect(scrolledTo).toEqual([]);
      await nextFrame();
      expect(scrolledTo).toEqual([640]);
      page.end();
    });

    it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
      'leaves him alone who has begun to move the page by %s',
      async (hand) => {
        const page = aDocument('/koharu/');
        dispatchEvent(new Event(hand));
        await nextFrame();
        expect(scrolledTo).toEqual([]);
        page.end();
      },
    );

    it('R2.1.9 lets the browser do so again when it is left, and no sooner', async () => {
      const page = aDocument('/koharu/');
      await nextFrame();
      dispatchEvent(new Event('load'));
      // browsers scroll until a page has loaded, and now to where the page before stood
      expect(history.scrollRestoration).toBe('manual');
      dispatchEvent(new Event('pagehide'));
      expect(history.scrollRestoration).toBe('auto');
      page.end();
    });

    it.each([
      ['is another by now', false, '/koharu/entry-1.html'],
      ['is that of a page that follows the history itself', true, '/koharu/'],
    ])('keeps it from the place that %s', (_, isRouted, arrivedAt) => {
      const page = aDocument('/koharu/', isRouted, arrivedAt);
      dispatchEvent(new Event('pagehide'));
      expect(history.scrollRestoration).toBe('manual');
      page.end();
    });
  });

  it('leaves the place to the browser otherwise', async () => {
    keepPlace();
    aDocument('/koharu/').end();
    await nextFrame();
    expect(scrolledTo).toEqual([]);
  });
});
