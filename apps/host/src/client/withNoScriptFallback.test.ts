/** @jest-environment jsdom */
import { withNoScriptFallback } from './withNoScriptFallback.ts';

const given = () => {
  const giveUp = jest.fn();
  Object.assign(window, { engawaBoot: { giveUp } });
  return giveUp;
};

test('falls back to the page without scripts when the host’s code fails, and rethrows', async () => {
  const giveUp = given();
  const broken = new Error('broken');
  await expect(withNoScriptFallback(() => Promise.reject(broken))).rejects.toBe(broken);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test('does not fall back when the host’s code succeeds', async () => {
  const giveUp = given();
  await withNoScriptFallback(() => Promise.resolve());
  expect(giveUp).not.toHaveBeenCalled();
});
