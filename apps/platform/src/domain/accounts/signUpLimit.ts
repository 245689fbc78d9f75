import { isLoopback, toVisitorNetwork } from '@engawa/server-kit/http/visitorNetwork.ts';
import type { Clock } from '../../system/clock.ts';
import type { Counts } from '../limits/counts.ts';

const SIGN_UPS = 5;
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * maximum number of refused forms; limited, because each refusal reveals whether an amebaId is
 * taken
 */
const REFUSALS = 30;
const HOUR_MS = 60 * 60 * 1000;

export type SignUpLimit = {
  /** Returns when the visitor may sign up without a proof of work; null: now. */
  readonly until: (address: string) => Promise<Date | null>;
  /** Counts a created account. */
  readonly count: (address: string) => Promise<void>;
  /** Counts a form that was returned with errors. */
  readonly countRefused: (address: string) => Promise<void>;
};

/**
 * Limits accounts by visitor and day, and refused forms by visitor and hour. Each period starts
 * with the first count.
 * @param perVisitor maximum number of accounts; null: five, and neither accounts nor refused forms
 * are limited on loopback
 */
export const createSignUpLimit = (
  counts: Counts,
  clock: Clock,
  perVisitor: number | null,
): SignUpLimit => {
  const findWaitMs = async (what: string, visitor: string, lastsMs: number, most: number) => {
    const { made, leftMs } = await counts.look(what, visitor, lastsMs);
    return made < most ? 0 : leftMs;
  };
  return {
    until: async (address) => {
      const visitor = toVisitorNetwork(address);
      if (perVisitor === null && isLoopback(visitor)) return null;
      const waitMs = Math.max(
        ...(await Promise.all([
          findWaitMs('sign-up', visitor, DAY_MS, perVisitor ?? SIGN_UPS),
          findWaitMs('sign-up-refused', visitor, HOUR_MS, REFUSALS),
        ])),
      );
      return waitMs === 0 ? null : new Date(clock().getTime() + waitMs);
    },
    count: async (address) =>
      void (await counts.take('sign-up', toVisitorNetwork(address), DAY_MS)),
    countRefused: async (address) =>
      void (await counts.take('sign-up-refused', toVisitorNetwork(address), HOUR_MS)),
  };
};
