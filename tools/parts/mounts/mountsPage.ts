import { isValidElement, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Visible } from '../exampleModules.tsx';
import { COVER } from './cover.ts';
import { countSubscriptions, type Subscribable } from './countSubscriptions.ts';
import type { Counts } from './watchObservers.ts';

/** What the page of mounts offers who drives it, as `engawaMounts`. */
export type Mounts = {
  readonly names: readonly string[];
  /** Draws one for the first time, taken out again. @returns how many elements it has */
  readonly take: (name: string) => Promise<number>;
  /** Mounts and unmounts what was taken, so many times. */
  readonly mount: (rounds: number) => Promise<void>;
  /** What it has left that goes on by itself, once what ends by itself has ended. */
  readonly left: () => Promise<Counts>;
};

declare global {
  var engawaMounts: Mounts | undefined;
  /** what was set to count before the page's scripts */
  var engawaWaiting: readonly (() => Counts)[] | undefined;
}

/** One in so many rounds stays until it was painted, so that it is measured and seen by its observers. */
const PAINTED_EVERY = 20;

/** What waits for longer than this does not end by itself, in ms. */
const LONGEST_WAIT_MS = 2000;

const { port1, port2 } = new MessageChannel();
port1.start();

/** The next task: what was begun by promises and messages is done. */
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

/** Offers to mount and unmount each of some modules in the page's place for parts. */
export const offerMounts = (all: readonly Visible[], place: HTMLElement): void => {
  place.insertAdjacentHTML('beforebegin', COVER);
  const faults: unknown[] = [];
  const fail = (error: unknown) => void faults.push(error);
  // one that stays, as on a page that goes on
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
        // the window's frames go on meanwhile, and would lay out what nobody waits for
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
