import { isLoopback } from '@engawa/server-kit/http/visitorNetwork.ts';

/** Releases a reserved place. */
export type Leave = () => void;

/**
 * Limits the concurrent requests of one visitor. It stores counts only for visitors with open
 * requests.
 * @param atOnce returns the maximum concurrent requests of a visitor
 * @returns a function that reserves a place, or returns null if the visitor has reached the limit
 */
export const createVisitorLimit = (
  atOnce: (visitor: string) => number,
): ((visitor: string) => Leave | null) => {
  const underWay = new Map<string, number>();
  return (visitor) => {
    const count = underWay.get(visitor) ?? 0;
    if (count >= atOnce(visitor)) return null;
    underWay.set(visitor, count + 1);
    return () => {
      const left = (underWay.get(visitor) ?? 1) - 1;
      if (left > 0) underWay.set(visitor, left);
      else underWay.delete(visitor);
    };
  };
};

/**
 * Builds the function that returns the limit of a visitor. A visitor is a network address, which
 * several readers may share. Requests from this machine are not limited.
 * @param configured replaces the limit, also for this machine; null if it is not configured
 */
export const limitPerVisitor =
  (most: number, configured: number | null = null) =>
  (visitor: string): number =>
    configured ?? (isLoopback(visitor) ? Infinity : most);
