/** @jest-environment jsdom */
import { createViewportObserver } from './viewportObserver.ts';
import { aWindowEdge } from './windowEdge.fixture.ts';

const aPlace = () => document.createElement('div');

describe('R2.6.2 the viewport observer', () => {
  it('shares one IntersectionObserver for each margin', () => {
    const edge = aWindowEdge();
    const whenNear = createViewportObserver();
    for (const marginPx of [300, 1800, 300]) whenNear(aPlace(), marginPx, () => undefined);
    expect(edge.observers()).toEqual([
      { rootMargin: '300px', watched: 2 },
      { rootMargin: '1800px', watched: 1 },
    ]);
  });

  it('calls back once, and only for an element that intersects', () => {
    const edge = aWindowEdge();
    const whenNear = createViewportObserver();
    const notified: string[] = [];
    const [near, far] = [aPlace(), aPlace()];
    whenNear(near, 300, () => void notified.push('near'));
    whenNear(far, 300, () => void notified.push('far'));
    edge.miss(near, far);
    expect(notified).toEqual([]);
    edge.reach(near);
    edge.reach(near);
    expect(notified).toEqual(['near']);
    expect(edge.observers()).toEqual([{ rootMargin: '300px', watched: 1 }]);
  });

  it('does not call back after it was stopped', () => {
    const edge = aWindowEdge();
    const place = aPlace();
    const notified: string[] = [];
    const stopWaiting = createViewportObserver()(place, 300, () => void notified.push('near'));
    stopWaiting();
    edge.reach(place);
    expect(notified).toEqual([]);
    expect(edge.observers()).toEqual([{ rootMargin: '300px', watched: 0 }]);
  });
});
