/** @jest-environment jsdom */
import { withNoScriptFallback } from './withNoScriptFallback.ts';

const given = () => {
  const giveUp = jest.fn();
  Object.assign(window, { engawaBoot: { giveUp } });
  return giveUp;
};

test('code of the host that breaks leaves the page as it is without it, and is told', async () => {
  const giveUp = given();
  const broken = new Error('broken');
  await expect(withNoScriptFallback(() => Promise.reject(broken))).rejects.toBe(broken);
  expect(giveUp).toHaveBeenCalledTimes(1);
});

test('code that runs keeps what was done before it was there', async () => {
  const giveUp = given();
  await withNoScriptFallback(() => Promise.resolve());
  expect(giveUp).not.toHaveBeenCalled();
});
