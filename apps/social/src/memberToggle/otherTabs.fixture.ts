/** Other tabs of the same browser, which the test controls. */
export type OtherTabs = {
  /** posts a message from every other tab, to every toggle of this one */
  readonly say: (data: unknown) => void;
  /** messages of this tab, oldest first */
  readonly received: readonly unknown[];
  /** number of channels that this tab has open */
  readonly openCount: () => number;
  /** the page enters the back/forward cache, or returns */
  readonly setAside: () => void;
  readonly bringBack: () => void;
};

/** Mocks channels and page events without a browser. Each call starts with a clean state. */
export const otherTabs = (): OtherTabs => {
  const page = new EventTarget();
  const open = new Set<EventTarget>();
  const received: unknown[] = [];
  class FakeChannel extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }
    postMessage(data: unknown): void {
      received.push(data);
    }
    close(): void {
      open.delete(this);
    }
  }
  Object.assign(globalThis, {
    BroadcastChannel: FakeChannel,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  });
  const transition = (type: string) =>
    page.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  return {
    say: (data) => {
      for (const channel of open)
        channel.dispatchEvent(Object.assign(new Event('message'), { data }));
    },
    received,
    openCount: () => open.size,
    setAside: () => void transition('pagehide'),
    bringBack: () => void transition('pageshow'),
  };
};
