import type { HTTPRequest, Page } from 'puppeteer';
import { intercept } from '../browser/intercept.ts';

export type InjectedRequestFault = {
  /** the number of affected requests */
  readonly hits: () => number;
  readonly lift: () => void;
};

/**
 * Injects a fault into later requests of a page, until it is lifted.
 * @param respond answers a request; a hanging one waits for `lifted`
 */
export const injectRequestFault = async (
  page: Page,
  isMeant: (url: string) => boolean,
  respond: (request: HTTPRequest, lifted: Promise<void>) => Promise<void>,
): Promise<InjectedRequestFault> => {
  let hits = 0;
  let isLifted = false;
  const lifted = Promise.withResolvers<void>();
  await intercept(page, async (request) => {
    if (isLifted || !isMeant(request.url())) return 'untouched';
    hits += 1;
    await respond(request, lifted.promise);
    return 'handled';
  });
  const lift = () => {
    isLifted = true;
    lifted.resolve();
  };
  return { hits: () => hits, lift };
};
