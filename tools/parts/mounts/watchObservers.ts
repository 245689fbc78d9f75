/** Numbers by the name of their kind. */
export type Counts = Readonly<Record<string, number>>;

// Both functions are self-contained: a browser gets their source text and runs it before all other
// scripts.

/**
 * Counts later observations until they are released. A removed target still counts, because its
 * observation was not released.
 * @param scope whose classes are watched
 * @returns a function that returns the current number by observer class
 */
export const watchObservers = (scope: typeof globalThis): (() => Counts) => {
  type Observing = {
    observe: (...given: unknown[]) => void;
    unobserve?: (target: object) => void;
    disconnect: () => void;
  };
  const counts: Record<string, number> = {};
  for (const name of [
    'IntersectionObserver',
    'ResizeObserver',
    'MutationObserver',
    'PerformanceObserver',
  ] as const) {
    if (!(name in scope)) continue;
    counts[name] = 0;
    const add = (more: number) => {
      counts[name] = (counts[name] ?? 0) + more;
    };
    const prototype = scope[name].prototype as Observing;
    const { observe, unobserve, disconnect } = prototype;
    // weak for both: the counter must retain neither observers nor targets
    const observed = new WeakMap<object, { targets: WeakSet<object>; count: number }>();
    prototype.observe = function observeCounted(target, ...how) {
      observe.call(this, target, ...how);
      const own = observed.get(this) ?? { targets: new WeakSet(), count: 0 };
      observed.set(this, own);
      if (typeof target !== 'object' || target === null || own.targets.has(target)) return;
      own.targets.add(target);
      own.count += 1;
      add(1);
    };
    if (unobserve)
      prototype.unobserve = function unobserveCounted(target) {
        unobserve.call(this, target);
        const own = observed.get(this);
        if (!own?.targets.delete(target)) return;
        own.count -= 1;
        add(-1);
      };
    prototype.disconnect = function disconnectCounted() {
      disconnect.call(this);
      add(-(observed.get(this)?.count ?? 0));
      observed.delete(this);
    };
  }
  return () => ({ ...counts });
};

/**
 * Counts later timers, animation frames and idle callbacks that are pending.
 * @param scope whose functions are watched
 * @returns a function that returns the pending number by function name
 */
export const watchTimers = (scope: typeof globalThis): (() => Counts) => {
  type Handler = (...given: unknown[]) => void;
  type Begin = (handler: Handler, ...given: unknown[]) => number;
  type End = (id?: number) => void;
  // untyped, because the functions have different parameters
  const functions: object = scope;
  const waiting = new Map<string, Set<number>>();
  for (const [begins, ends, isOnce] of [
    [['setTimeout', 'setInterval'], ['clearTimeout', 'clearInterval'], false],
    [['requestAnimationFrame'], ['cancelAnimationFrame'], true],
    [['requestIdleCallback'], ['cancelIdleCallback'], true],
  ] as const) {
    for (const name of begins) {
      const begin: Begin = Reflect.get(functions, name);
      const ids = new Set<number>();
      waiting.set(name, ids);
      const beginCounted: Begin = (handler, ...given) => {
        const id = begin.call(
          scope,
          (...notified: unknown[]) => {
            if (isOnce || name === 'setTimeout') ids.delete(id);
            handler(...notified);
          },
          ...given,
        );
        ids.add(id);
        return id;
      };
      Reflect.set(functions, name, beginCounted);
    }
    for (const name of ends) {
      const end: End = Reflect.get(functions, name);
      const endCounted: End = (id) => {
        end.call(scope, id);
        // clearInterval may also end a timeout
        if (id !== undefined) for (const started of begins) waiting.get(started)?.delete(id);
      };
      Reflect.set(functions, name, endCounted);
    }
  }
  return () => Object.fromEntries([...waiting].map(([name, ids]) => [name, ids.size]));
};
