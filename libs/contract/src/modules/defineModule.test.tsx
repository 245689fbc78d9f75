import { success } from '../result.ts';
import { defineModule } from './defineModule.tsx';
import { readNumberId } from './modules.ts';

test.each(['', 'x', '-1', '1.5', ' 7', '7e3', '0x7', '99999999999999999999'])(
  'readNumberId throws for %j',
  (text) => {
    expect(() => readNumberId(text)).toThrow('names no module');
  },
);

test('load receives the parsed id and is not called for an invalid one', () => {
  // oxlint-disable-next-line require-yield -- a load is a saga
  const load = jest.fn(function* (_id: number) {
    return success(undefined);
  });
  const module = defineModule({
    name: 'Pin',
    readId: readNumberId,
    slices: [],
    load,
    View: () => null,
    placeholderHeightPx: { new: 0, official: 0, old: 0, uranus: 0 },
    preloadMarginPx: 0,
  });
  module.load('12870014402');
  expect(load).toHaveBeenCalledWith(12_870_014_402);
  expect(() => module.load('latest')).toThrow('names no module');
  expect(load).toHaveBeenCalledTimes(1);
});
