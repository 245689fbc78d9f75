import { createPageRuntime, type PageRuntime } from '../../runtime/pageRuntime.ts';
import { HOST_SET } from '../../frame/state/hostSlices.ts';
import { createStagedPageCache } from './stagedPageCache.ts';
import { createNavigator, type NavigatorOptions } from './navigator.ts';
import type { ViewLoad } from './prefetcher.ts';
import type { StagedPage, ViewOutcome } from './show/stagedPage.ts';

/** Scroll positions of the page in CSS px; jsdom does not scroll. */
export const scrolledTo: number[] = [];
beforeEach(() => {
  sessionStorage.clear();
  scrolledTo.length = 0;
  Object.assign(window, {
    scrollY: 0,
    scrollTo: ({ top }: { top: number }) => void scrolledTo.push(top),
  });
});

export const DOCUMENT: ViewOutcome = { kind: 'document' };

export const readLocationPath = () => location.pathname + location.hash;
export const turn = () => new Promise((next) => setTimeout(next, 0));

const NO_OVERLAYS: NavigatorOptions['overlays'] = {
  showAgain: () => false,
  close: () => undefined,
  dismiss: () => undefined,
  uncover: () => undefined,
  follow: () => undefined,
};

/** A document at `/a/` whose pages arrive when the test resolves them. */
export const aDocument = ({
  isWhole = Promise.resolve(true),
  isStored = false,
  overlaysOf = () => NO_OVERLAYS,
}: {
  isWhole?: Promise<boolean>;
  isStored?: boolean;
  /** the overlays of the page */
  overlaysOf?: (runtime: PageRuntime) => NavigatorOptions['overlays'];
} = {}) => {
  history.pushState(null, '', '/a/');
  const loads = new Map<string, PromiseWithResolvers<ViewOutcome>>();
  const aborted: string[] = [];
  const visible: string[] = [];
  const left: (string | undefined)[] = [];
  const reports: unknown[] = [];
  let present: StagedPage | null = null;
  const unread = () => Promise.reject(new Error('nothing is read here'));
  const runtime = createPageRuntime({
    set: HOST_SET,
    services: { read: unread, write: unread, html: { put: () => undefined, get: () => '' } },
  });
  const overlays = overlaysOf(runtime);
  const { open, rest, isCovered, replaceAddress, rememberPlace } = createNavigator({
    overlays,
    client: {
      runtime,
      slots: {
        slotHost: {} as never,
        open: () => undefined,
        delay: () => undefined,
        whenSettled: () => isWhole,
        disposeDetached: () => undefined,
      },
      report: (_code, _what, error) => void reports.push(error),
    },
    views: {
      take: (path): ViewLoad => {
        const load = Promise.withResolvers<ViewOutcome>();
        loads.set(path, load);
        return { outcome: load.promise, abort: () => void aborted.push(path) };
      },
    },
    show: (view) => {
      visible.push(view.head.title);
      present = view;
    },
    late: { openSeen: () => undefined, openRest: async () => undefined },
    present: () => {
      const page = present;
      return isStored && page ? async () => page : null;
    },
    stored: createStagedPageCache(),
    onVisible: () => undefined,
    leave: (href, options) => void left.push(options?.replace ? `${href} replaced` : href),
  });
  const arrives = async (path: string, outcome: ViewOutcome | Error) => {
    const load = loads.get(path);
    if (!load) throw new Error(`${path} is not on its way`);
    if (outcome instanceof Error) load.reject(outcome);
    else load.resolve(outcome);
    await turn();
  };
  const opens = (path: string, state?: Parameters<typeof open>[1]) =>
    void open(new URL(path, location.href), state);
  const state = () =>
    runtime.store.getState() as {
      navigation: { isLoading: boolean; isHashChange: boolean };
      adPerf: { spaStatus: string | null };
    };
  return {
    opens,
    rest,
    isCovered,
    replaceAddress,
    rememberPlace,
    runtime,
    arrives,
    loads,
    aborted,
    visible,
    left,
    reports,
    state,
  };
};

/** Moves in the history as Back and Forward do. */
export const travel = async (steps: number) => {
  const arrived = new Promise((tell) => addEventListener('popstate', tell, { once: true }));
  history.go(steps);
  await arrived;
  await turn();
};
