/** @jest-environment jsdom */
import { withNoScriptFallback } from './withNoScriptFallback.ts';

const given = () => {
  const giveUp = jest.fn();
  Object.assign(window, { engawaBoot: { giveUp } });
  return giveUp;
};

test('loads the page without scripts when the host’s code fails, and rethrows the error', async () => {
  const giveUp = given();
  const broken = new Error('broken');
  await expect(withNoScriptFallback(() => Promise.reject(broken))).rejects.toBe(broken);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test('does not load the page without scripts when the host’s code succeeds', async () => {
  const giveUp = given();
  await withNoScriptFallback(() => Promise.resolve());
  expect(giveUp).not.toHaveBeenCalled();
});
