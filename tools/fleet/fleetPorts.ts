import { freePorts } from '../bootstrap/system/ports.mjs';

export const ADDRESS = '127.0.0.1';

/** Hosts, assets, platforms and console, as the world sees them. */
const PUBLIC = 4;

const draw = async (first: number, count: number): Promise<readonly number[]> =>
  freePorts(
    first,
    Array.from({ length: count }, () => ADDRESS),
  );

/**
 * Ports of a fleet, each another one.
 * @param first of the public ones; 0: any
 * @param count of those that programs have behind them
 * @errors throws PlainError naming a public port that is taken
 */
export const fleetPorts = async (
  first: number,
  count: number,
): Promise<{ readonly publicPorts: readonly number[]; readonly own: readonly number[] }> => {
  if (first === 0) {
    const all = await draw(0, PUBLIC + count);
    return { publicPorts: all.slice(0, PUBLIC), own: all.slice(PUBLIC) };
  }
  const publicPorts = await draw(first, PUBLIC);
  // they are free again, so they may be drawn once more: as many are there to spare
  const drawn = await draw(0, PUBLIC + count);
  return { publicPorts, own: drawn.filter((port) => !publicPorts.includes(port)).slice(0, count) };
};
