import { singlePageFromInit, singlePageSlice, locationChanged } from './singlePageSlice.ts';
import { loadingBegan, loadingEnded, navigationSlice, selectIsLoading } from './navigationSlice.ts';
import {
  exceptionReset,
  pageExceptionSlice,
  pageFailed,
  redirected,
  selectErrorStatus,
} from './pageExceptionSlice.ts';

const START = { type: 'start' };

describe('the state of a page transition:', () => {
  it('R4.12 spaStatus is null at first, initial in a document and client-updated after a navigation', () => {
    const { reducer } = singlePageSlice;
    const unknown = reducer(undefined, START);
    const initial = singlePageFromInit({ spaStatus: 'initial' });
    const updated = reducer(initial, locationChanged({ isHashChange: false }));
    expect([unknown, initial, updated].map(({ spaStatus }) => spaStatus)).toEqual([
      null,
      'initial',
      'client-updated',
    ]);
  });

  it('R4.12 isPageTransitioned is true from the first change of location', () => {
    const initial = singlePageFromInit({ spaStatus: 'initial' });
    const updated = singlePageSlice.reducer(initial, locationChanged({ isHashChange: false }));
    expect([initial, updated].map(({ isPageTransitioned }) => isPageTransitioned)).toEqual([
      false,
      true,
    ]);
  });

  it('R2.1.9 a fragment change sets isHashChange and is not a page transition', () => {
    const initial = singlePageFromInit({ spaStatus: 'initial' });
    expect(singlePageSlice.reducer(initial, locationChanged({ isHashChange: true }))).toBe(initial);
    const { reducer } = navigationSlice;
    expect(reducer(undefined, START).isHashChange).toBe(false);
    const marked = reducer(undefined, locationChanged({ isHashChange: true }));
    expect(marked.isHashChange).toBe(true);
    expect(reducer(marked, locationChanged({ isHashChange: false })).isHashChange).toBe(false);
  });
});

test('R4.17 isLoading is true while a page loads', () => {
  const { reducer } = navigationSlice;
  const states = [START, loadingBegan(), loadingEnded()].map(
    (
      (navigation) => (action) =>
        (navigation = reducer(navigation, action))
    )(reducer(undefined, START)),
  );
  expect(states.map((navigation) => selectIsLoading({ navigation }))).toEqual([false, true, false]);
});

describe('R4.15 the page exception', () => {
  const { reducer } = pageExceptionSlice;
  const missing = { amebaId: 'koharu', entryId: '7' };

  it('is 200 by default', () => {
    expect(reducer(undefined, START)).toEqual({ status: 200, detail: null });
  });

  it.each([
    ['an internal error', pageFailed({ status: 500 }), { status: 500, detail: null }],
    ['no such page', pageFailed({ status: 404 }), { status: 404, detail: null }],
    [
      'no such entry',
      pageFailed({ status: 404, detail: missing }),
      { status: 404, detail: missing },
    ],
    ['a redirect', redirected('/b/'), { status: 302, detail: { location: '/b/' } }],
  ])('stores %s, and can be reset', (_what, action, exception) => {
    const state = reducer(undefined, action);
    expect(state).toEqual(exception);
    expect(reducer(state, exceptionReset())).toEqual({ status: 200, detail: null });
  });

  it('has an error status except for redirects', () => {
    const reduceStatus = (action: Parameters<typeof reducer>[1]) =>
      selectErrorStatus({ pageException: reducer(undefined, action) });
    expect([START, redirected('/b/'), pageFailed({ status: 503 })].map(reduceStatus)).toEqual([
      null,
      null,
      503,
    ]);
  });
});
