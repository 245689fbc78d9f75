import { missingFor } from './needs.ts';

const { platform } = process;
const on = (name: string) => Object.defineProperty(process, 'platform', { value: name });
afterEach(() => on(platform));

test('a test file without a pragma has no needs', async () => {
  expect(await missingFor(undefined)).toBeNull();
});

test('the first unmet need of a test file is the reason for not running it', async () => {
  on('darwin');
  expect(await missingFor('chromium linux')).toBe('needs Linux');
  on('linux');
  expect(await missingFor('chromium linux')).toBeNull();
});

test('an unknown word in the pragma of a test file throws', async () => {
  await expect(missingFor('linux safari')).rejects.toThrow(
    '@needs safari is unknown; use chromium',
  );
});
