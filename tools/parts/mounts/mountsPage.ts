import { isValidElement, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Visible } from '@engawa/host/testing/moduleExamples.tsx';
import { COVER } from './cover.ts';
import { countSubscriptions, type Subscribable } from './countSubscriptions.ts';
import type { Counts } from './watchObservers.ts';

/** The API of the mounts page for its driver, as `engawaMounts`. */
export type Mounts = {
  readonly names: readonly string[];
  /** Renders a module for the first time, and removes it again. @returns its number of elements */
  readonly take: (name: string) => Promise<number>;
  /** Mounts and unmounts the selected module `rounds` times. */
  readonly mount: (rounds: number) => Promise<void>;
  /** Counts its remaining timers, observers and subscriptions, after finite ones have finished. */
  readonly left: () => Promise<Counts>;
};

declare global {
  var engawaMounts: Mounts | undefined;
  /** counters that were installed before the page's scripts */
  var engawaWaiting: readonly (() => Counts)[] | undefined;
}

/** One round in this many stays until it is painted, so that its observers run. */
const PAINTED_EVERY = 20;

/** A timer that waits longer than this does not count as finite, in ms. */
const LONGEST_WAIT_MS = 2000;

const { port1, port2 } = new MessageChannel();
port1.start();

/** Waits for the next task, when promises and messages have been processed. */
const nextTask = () =>
  new Promise<void>((done) => {
    port1.addEventListener('message', () => done(), { once: true });
    port2.postMessage(null);
  });

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

const painted = async () => {
  await nextFrame();
  await nextFrame();
};

const requireStore = (element: ReactElement): Subscribable => {
  if (!isValidElement<{ store: Subscribable }>(element)) throw new Error('no element');
  return element.props.store;
};

/** Provides functions that mount and unmount each module in the page's element for parts. */
export const offerMounts = (all: readonly Visible[], place: HTMLElement): void => {
  place.insertAdjacentHTML('beforebegin', COVER);
  const faults: unknown[] = [];
  const fail = (error: unknown) => void faults.push(error);
  // a root that persists, like on a page that stays open
  const root = createRoot(place, { onUncaughtError: fail, onCaughtError: fail });
  let taken: ReactElement | null = null;
  let subscriptions = () => 0;
  const put = (what: ReactElement | null) => {
    flushSync(() => root.render(what));
    if (faults.length > 0) throw faults[0];
  };
  globalThis.engawaMounts = {
    names: all.map(({ name }) => name),
    take: async (name) => {
      const visible = all.find((one) => one.name === name);
      if (!visible) throw new Error(`there is no ${name}`);
      taken = await visible.draw('usual', 'new', false);
      subscriptions = countSubscriptions(requireStore(taken));
      put(taken);
      await painted();
      const elements = place.querySelectorAll('*').length;
      put(null);
      return elements;
    },
    mount: async (rounds) => {
      for (let round = 0; round < rounds; round += 1) {
        const isPainted = round % PAINTED_EVERY === 0;
        // frames continue meanwhile, and would lay out content without need
        place.style.display = isPainted ? '' : 'none';
        put(taken);
        await (isPainted ? painted() : nextTask());
        put(null);
        if (place.hasChildNodes()) throw new Error('elements remain after an unmount');
        await nextTask();
      }
    },
    left: async () => {
      const waiting = () =>
        Object.assign({}, ...(globalThis.engawaWaiting ?? []).map((count) => count()));
      const until = performance.now() + LONGEST_WAIT_MS;
      const isTimer = ([name]: [string, unknown]) => /^set|^request/.test(name);
      while (
        performance.now() < until &&
        Object.entries(waiting()).some((one) => isTimer(one) && one[1] !== 0)
      )
        await nextTask();
      return { ...waiting(), subscriptions: subscriptions() };
    },
  };
};
