import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import * as v from 'valibot';
import type { Counts } from '../../domain/limits/counts.ts';

type Notified = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** The part of the plugin's route options that identifies a route. */
const routeShape = v.object({
  routeInfo: v.object({
    method: v.union([v.string(), v.array(v.string())]),
    url: v.string(),
  }),
});

/** Store of the route rate limits, on top of `Counts`, separate for each route. */
export const rateLimitStore = (counts: Counts): FastifyRateLimitStoreCtor =>
  class Store {
    readonly #route: string;

    constructor(_options: object, route = 'any route') {
      this.#route = route;
    }

    incr(key: string, notified: Notified, timeWindow: number): void {
      counts.take(this.#route, key, timeWindow).then(
        ({ made, leftMs }) => notified(null, { current: made, ttl: leftMs }),
        (error: unknown) => notified(error instanceof Error ? error : new Error(String(error))),
      );
    }

    child(options: object): Store {
      const { method, url } = v.parse(routeShape, options).routeInfo;
      return new Store(options, `${String(method)} ${url}`);
    }
  };
