import { success } from '../result.ts';
import { aContractStore } from '../testing/contractStore.ts';
import { defineModule } from './defineModule.tsx';
import { readNumberId } from './modules.ts';

test.each(['', 'x', '-1', '1.5', ' 7', '7e3', '0x7', '99999999999999999999'])(
  'readNumberId throws for %j',
  (text) => {
    expect(() => readNumberId(text)).toThrow('names no module');
  },
);

const PIN = {
  name: 'Pin',
  readId: readNumberId,
  slices: [],
  View: () => null,
  placeholderHeightPx: 0,
  preloadMarginPx: 0,
};
const { services } = aContractStore();

test('the load of a module receives the parsed id, and is not called for an invalid id', () => {
  const load = jest.fn(async () => success(undefined));
  const module = defineModule({ ...PIN, load });
  void module.load('12870014402', services);
  expect(load).toHaveBeenCalledWith(12_870_014_402, services);
  expect(() => module.load('latest', services)).toThrow('names no module');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a height applies to all templates, or to those without a height of their own', () => {
  const heights = (
    placeholderHeightPx: Parameters<typeof defineModule>[0]['placeholderHeightPx'],
  ) => defineModule({ ...PIN, placeholderHeightPx }).placeholderHeightPx;
  expect(heights(24)).toEqual({ new: 24, official: 24, old: 24, uranus: 24 });
  expect(heights({ default: 64, old: 48 })).toEqual({
    new: 64,
    official: 64,
    old: 48,
    uranus: 64,
  });
});

test('a module without a load reads nothing, and refuses an invalid id', async () => {
  const module = defineModule(PIN);
  expect(await module.load('7', services)).toEqual(success(undefined));
  expect(() => module.load('latest', services)).toThrow('names no module');
});
