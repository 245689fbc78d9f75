import { missingFor } from './needs.ts';

const { platform } = process;
const on = (name: string) => Object.defineProperty(process, 'platform', { value: name });
afterEach(() => on(platform));

test('a file without a pragma needs nothing', async () => {
  expect(await missingFor(undefined)).toBeNull();
});

test('the first unmet need is the reason', async () => {
  on('darwin');
  expect(await missingFor('chromium linux')).toBe('needs Linux');
  on('linux');
  expect(await missingFor('chromium linux')).toBeNull();
});

test('an unknown word of the pragma throws', async () => {
  await expect(missingFor('linux safari')).rejects.toThrow(
    '@needs safari is unknown; use chromium',
  );
});
