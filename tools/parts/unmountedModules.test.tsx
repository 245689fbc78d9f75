/** @jest-environment jsdom */
import type { Exposed } from '@engawa/contract';
import { join } from 'node:path';
import { act, isValidElement } from 'react';
import { createRoot } from 'react-dom/client';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { readersRemotesIn } from '@engawa/delivery/bootstrap/options/remotes.mjs';
import { countSubscriptions, type Subscribable } from './mounts/countSubscriptions.ts';
import { COVER } from './mounts/cover.ts';
import { watchObservers } from './mounts/watchObservers.ts';
import type { Remotes } from '@engawa/host/testing/moduleExamples.tsx';
import { exampleModules } from './exampleModules.tsx';

const remotes: Remotes = Object.fromEntries(
  readersRemotesIn().map((name) => {
    const { modules }: { modules: Readonly<Record<string, Exposed>> } = require(
      join(CHECKOUT_ROOT, 'apps', name, 'src/remote.ts'),
    );
    return [name, modules];
  }),
);

/** `npm run soak -- --mounts` uses the number of the guarantee. */
const ROUNDS = 4;

/**
 * Modules that render nothing here, so only their effects are tested: they need a device, stored
 * follows, an open dialog or a page's breadcrumbs.
 */
const DRAW_NOTHING = new Set([
  'host/Breadcrumbs',
  'host/AppBanner',
  'social/GuestFollows',
  'social/ReblogDialog',
  'social/OwnFollows',
]);

/**
 * Listeners of no module: jsdom's selectors and React each listen to a document from their first
 * use on.
 */
const OF_OTHERS = /^(?:mouse(?:over|out) true|selectionchange false) at 1,/;

/**
 * Counts listeners of targets that outlive every module; an element's listeners are collected with
 * it.
 */
const aLedger = () => {
  const held = new Set<string>();
  const outlive: readonly EventTarget[] = [
    window,
    document,
    document.documentElement,
    document.body,
  ];
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const hearers = new Map<unknown, number>();
  const formatListener = (target: EventTarget, type: string, hearer: unknown, options: unknown) => {
    const number = hearers.get(hearer) ?? hearers.size;
    hearers.set(hearer, number);
    const isCapture = options === true || Object(options).capture === true;
    return `${type} ${isCapture} at ${outlive.indexOf(target)}, hearer ${number}`;
  };
  jest.spyOn(EventTarget.prototype, 'addEventListener').mockImplementation(function add(
    this: EventTarget,
    type,
    hearer,
    options,
  ) {
    if (outlive.includes(this)) {
      const name = formatListener(this, type, hearer, options);
      held.add(name);
      const { signal } = Object(options);
      if (signal instanceof AbortSignal)
        addEventListener.call(signal, 'abort', () => held.delete(name));
    }
    addEventListener.call(this, type, hearer, options);
  });
  jest.spyOn(EventTarget.prototype, 'removeEventListener').mockImplementation(function remove(
    this: EventTarget,
    type,
    hearer,
    options,
  ) {
    held.delete(formatListener(this, type, hearer, options));
    removeEventListener.call(this, type, hearer, options);
  });
  return { all: () => [...held].filter((name) => !OF_OTHERS.test(name)).toSorted() };
};

/** Replaces observers that jsdom does not have: nothing intersects or has a size. */
const aSilentObserver = () =>
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
Object.assign(globalThis, {
  IntersectionObserver: aSilentObserver(),
  ResizeObserver: aSilentObserver(),
});
const observed = watchObservers(globalThis);

beforeAll(() => document.body.insertAdjacentHTML('afterbegin', COVER));

/** A timer that fires within this time, such as one for the next frame, is no leak. */
const SOON_MS = 1000;

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => jest.restoreAllMocks());

test.each(exampleModules(remotes).map((visible) => [visible.name, visible] as const))(
  'BF23 %s leaves no node, listener, timer, subscription or observer after it is unmounted',
  async (name, visible) => {
    const element = await visible.draw('usual', 'new', false);
    if (!isValidElement<{ store: Subscribable }>(element)) throw new Error('no element');
    const subscribed = countSubscriptions(element.props.store);
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance'] });
    try {
      const ledger = aLedger();
      const mountOnce = async () => {
        const container = document.body.appendChild(document.createElement('div'));
        const root = createRoot(container);
        await act(async () => root.render(element));
        expect(container.hasChildNodes()).toBe(!DRAW_NOTHING.has(name));
        await act(async () => root.unmount());
        expect(container.childNodes).toHaveLength(0);
        container.remove();
        await jest.advanceTimersByTimeAsync(SOON_MS);
      };
      const left = () => ({
        listeners: ledger.all(),
        timers: jest.getTimerCount(),
        subscribed: subscribed(),
        observed: observed(),
        nodes: document.querySelectorAll('*').length,
      });
      const before = left();
      for (let round = 0; round < ROUNDS; round += 1) await mountOnce();
      expect(before).toMatchObject({
        listeners: [],
        timers: 0,
        subscribed: 0,
        observed: { IntersectionObserver: 0, ResizeObserver: 0, MutationObserver: 0 },
      });
      expect(left()).toEqual(before);
    } finally {
      jest.useRealTimers();
    }
  },
);
