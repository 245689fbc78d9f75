import type { PageSettings } from '../../protocol/pageSettings.ts';
import { startBoot } from './startBoot.ts';

const ASSETS = 'https://assets.example';
const MAIN = `${ASSETS}/host/1.0.0/main.js`;
export const OBSERVE = `${ASSETS}/host/1.0.0/observe.js`;
const MANIFEST = '/_manifest/host@1.0.0;social@1.0.0.json';
const ENTRY = `${ASSETS}/social/1.0.0/remoteEntry.js`;
const IINE = `${ASSETS}/social/1.0.0/iine.js`;

export const SETTINGS: PageSettings = {
  assetsOrigin: ASSETS,
  main: MAIN,
  remotes: { social: { release: 'social@1.0.0', entry: ENTRY } },
  modules: { 'social/Iine': { js: [IINE], css: [], heightPx: 40, marginPx: 300, isPage: false } },
  integrity: { [MAIN]: 'sha384-main', [OBSERVE]: 'sha384-observe' },
  manifest: MANIFEST,
  beaconUrl: 'https://platform.example/_beacon',
  observe: OBSERVE,
  emoji: `${ASSETS}/host/1.0.0/emoji.js`,
  build: '20261121-0000000',
  searchHosts: [],
  pageView: { pageType: 'blog-blogtop', amebaId: 'kanoya-mio', entryId: '', categories: [] },
};

const BLOCKS = `
  <script type="application/json" id="PAGE_SETTINGS">${JSON.stringify(SETTINGS)}</script>
  <script type="application/json" id="INIT_DATA">{"version":1}</script>`;

const PAGE = `
  <div data-slot="social/Iine:7"><form><button id="send" value="create">like</button></form></div>`;

export const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[data-main]')].map(
    ({ src, integrity, crossOrigin }) => ({ src, integrity, crossOrigin }),
  );

export const observers = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[data-observe]')].map(
    ({ src, integrity, crossOrigin }) => ({ src, integrity, crossOrigin }),
  );

const fetched: string[] = [];

/** The URLs that were fetched in parallel with the main script. */
export const fetchedAhead = () => [...fetched];

export const FETCHED = [MANIFEST, ENTRY, IINE];

/** Positions every slot of the page, in px below the top of a viewport of 768 px. */
export const putSlotsAt = (top: number): void => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ top, bottom: top + 40, height: 40 } as DOMRect);
};

export const RUNS = [{ src: MAIN, integrity: 'sha384-main', crossOrigin: 'anonymous' }];

/**
 * Calls the boot script's listeners directly, because they ignore untrusted events, and all events
 * of jsdom are untrusted.
 */
const receive = () => {
  const listeners = new Map<string, EventListener[]>();
  const listen = jest
    .spyOn(globalThis, 'addEventListener')
    .mockImplementation(
      ((kind: string, listener: EventListener) =>
        void listeners.set(kind, [...(listeners.get(kind) ?? []), listener])) as never,
    );
  cleanUps.push(() => listen.mockRestore());
  return (kind: string, event: Partial<Event> & Record<string, unknown> = {}) => {
    const full = { stopImmediatePropagation() {}, preventDefault() {}, ...event };
    for (const listener of listeners.get(kind) ?? []) listener(full as never);
  };
};

/** Functions that run at the end of a test. */
export const cleanUps: (() => void)[] = [];
/** Restores the changes of a test. */
export const endBoot = (): void => {
  cleanUps.splice(0).forEach((cleanUp) => cleanUp());
  document.cookie = 'signed_in=; Max-Age=0';
  document.head.replaceChildren();
};

/** Boots a page in this `readyState`. */
export const startedBoot = (state: DocumentReadyState) => {
  jest.useFakeTimers();
  fetched.length = 0;
  putSlotsAt(100);
  globalThis.fetch = async (url) => {
    fetched.push(String(url));
    return {} as Response;
  };
  let readyState = state;
  const readiness = jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  cleanUps.push(
    () => jest.useRealTimers(),
    () => readiness.mockRestore(),
  );
  const hear = receive();
  document.body.innerHTML = state === 'loading' ? PAGE : PAGE + BLOCKS;
  startBoot({ present: () => ({}), redraw: () => ({}) });
  return {
    /** fires the event without running its timers */
    act: hear,
    hear: (kind: string, event: Record<string, unknown> = { isTrusted: true }) => {
      hear(kind, event);
      jest.runAllTimers();
    },
    parse: () => {
      document.body.insertAdjacentHTML('beforeend', BLOCKS);
      readyState = 'interactive';
      hear('DOMContentLoaded');
    },
    load: () => {
      readyState = 'complete';
      hear('load');
    },
  };
};

/** Creates a button in a slot, and simulates a reader's click on the button. */
export const aClick = () => {
  const button = document.createElement('button');
  button.type = 'button';
  document.querySelector('[data-slot]')?.append(button);
  return { button, event: { isTrusted: true, target: button, button: 0 } };
};
