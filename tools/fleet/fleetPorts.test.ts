import { fleetPorts } from './fleetPorts.ts';

// a system may give what was let go, at once
jest.mock('../bootstrap/system/ports.mjs', () => ({
  freePorts: async (first: number, addresses: readonly string[]) =>
    addresses.map((_, index) => (first === 0 ? 20_000 : first) + index),
}));

test.each([
  ['free ones', 0],
  ['of those that the others are drawn from', 20_002],
  ['named ones', 4700],
])('no two programs get one port where the public ones are %s', async (_, first) => {
  const { publicPorts, own } = await fleetPorts(first, 8);
  expect([publicPorts.length, own.length]).toEqual([4, 8]);
  expect(new Set([...publicPorts, ...own]).size).toBe(12);
  if (first > 0) expect(publicPorts[0]).toBe(first);
});
