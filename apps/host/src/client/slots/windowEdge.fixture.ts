type Seen = Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>;
type Tell = (seen: readonly Seen[]) => void;

/** Fake intersection observers, which the test triggers: jsdom has no layout. */
export const aWindowEdge = () => {
  const observers: FakeObserver[] = [];

  class FakeObserver {
    readonly targets = new Set<Element>();
    readonly rootMargin: string | undefined;
    readonly tell: Tell;

    constructor(tell: Tell, options?: IntersectionObserverInit) {
      this.tell = tell;
      this.rootMargin = options?.rootMargin;
      observers.push(this);
    }

    observe(target: Element) {
      this.targets.add(target);
    }

    unobserve(target: Element) {
      this.targets.delete(target);
    }

    disconnect() {
      this.targets.clear();
    }
  }

  const say = (isIntersecting: boolean, elements: readonly Element[]) => {
    for (const observer of observers) {
      const watched = elements.filter((element) => observer.targets.has(element));
      if (watched.length > 0) observer.tell(watched.map((target) => ({ isIntersecting, target })));
    }
  };

  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  return {
    /** the observer reports elements within its margin */
    reach: (...elements: readonly Element[]) => say(true, elements),
    /** the observer reports elements outside the viewport */
    miss: (...elements: readonly Element[]) => say(false, elements),
    /** the margin and the number of watched elements of each observer */
    observers: () =>
      observers.map(({ rootMargin, targets }) => ({ rootMargin, watched: targets.size })),
  };
};
