import { missingFor } from './needs.ts';

afterEach(() => jest.restoreAllMocks());

test('a file without a pragma needs nothing', async () => {
  expect(await missingFor(undefined)).toBeNull();
});

test('the first unmet need is the reason', async () => {
  jest.replaceProperty(process, 'platform', 'darwin');
  expect(await missingFor('chromium linux')).toBe('needs Linux');
  jest.replaceProperty(process, 'platform', 'linux');
  expect(await missingFor('chromium linux')).toBeNull();
});

test('an unknown word is refused', async () => {
  await expect(missingFor('linux safari')).rejects.toThrow('@needs safari: known are chromium');
});
