import type { FastifyReply } from 'fastify';

/** @property most maximum amount held under a key */
export type ConcurrencyLimit = { readonly key: string; readonly most: number };

/**
 * Limits what requests hold at once: slots or bytes. A key that holds nothing uses no memory.
 * @returns a function that holds an amount under all keys until the response ends or the client
 * disconnects; if a limit would be exceeded, it holds nothing and returns that limit
 */
export const createConcurrencyLimits = () => {
  const held = new Map<string, number>();
  const heldUnder = (key: string) => held.get(key) ?? 0;
  const change = (key: string, by: number) => {
    const amount = heldUnder(key) + by;
    if (amount > 0) held.set(key, amount);
    else held.delete(key);
  };
  return <Limit extends ConcurrencyLimit>(
    reply: FastifyReply,
    limits: readonly Limit[],
    amount = 1,
  ): Limit | null => {
    const full = limits.find(({ key, most }) => heldUnder(key) + amount > most);
    if (full) return full;
    for (const { key } of limits) change(key, amount);
    reply.raw.once('close', () => {
      for (const { key } of limits) change(key, -amount);
    });
    return null;
  };
};
