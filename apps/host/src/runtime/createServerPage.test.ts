import { fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { createSlice, serializableSlice, type PayloadAction } from '@engawa/contract';
import { createServerPage } from './createServerPage.ts';
import { createSliceSet } from './sliceSet.ts';

const counter = createSlice({
  name: 'counter',
  initialState: { count: 0 },
  reducers: {
    counted: (_, { payload }: PayloadAction<number>) => ({ count: payload }),
  },
});
const untouched = createSlice({ name: 'untouched', initialState: { is: true }, reducers: {} });
const SET = createSliceSet([serializableSlice(counter), serializableSlice(untouched)]);

const aPage = (start = {}) =>
  createServerPage({
    set: SET,
    start,
    services: {
      read: fakeRead({}),
      write: fakeWrite({}),
      html: { get: () => '', put: () => undefined },
    },
  });

test('a snapshot of the page has the state that loads have changed', () => {
  const { loadServices, snapshot } = aPage();
  loadServices().dispatch(counter.actions.counted(7));
  const { init, state } = snapshot();
  expect(init).toEqual({ counter: { count: 7 } });
  expect(state).toEqual({ counter: { count: 7 }, untouched: { is: true } });
});

test('a page starts with the given state, and its other slices start with their initial state', () => {
  const { loadServices } = aPage({ counter: { count: 3 } });
  expect(loadServices().select((state) => state)).toEqual({
    counter: { count: 3 },
    untouched: { is: true },
  });
});
