/** Tabs of the same browser beside the one under test, in the test's hand. */
export type OtherTabs = {
  /** says something in every other tab, to every toggle of this one */
  readonly say: (data: unknown) => void;
  /** what this tab has said, oldest first */
  readonly received: readonly unknown[];
  /** how many channels this tab holds open */
  readonly openCount: () => number;
  /** the browser sets this page aside, or brings it back */
  readonly setAside: () => void;
  readonly bringBack: () => void;
};

/** Puts channels and the events of a page where a test has no browser. Called again, it begins anew. */
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
