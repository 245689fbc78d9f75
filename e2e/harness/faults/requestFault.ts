import type { HTTPRequest, Page } from 'puppeteer';
import { intercept } from '../browser/intercept.ts';

export type InjectedRequestFault = {
  /** how many requests it has befallen */
  readonly hits: () => number;
  /** what hangs goes on, late */
  readonly lift: () => void;
};

/**
 * Puts a fault on requests that a page makes from now on, until it is lifted.
 * @param befall does to one what the fault is; what hangs waits for `lifted`
 */
export const injectRequestFault = async (
  page: Page,
  isMeant: (url: string) => boolean,
  befall: (request: HTTPRequest, lifted: Promise<void>) => Promise<void>,
): Promise<InjectedRequestFault> => {
  let hits = 0;
  let isLifted = false;
  const lifted = Promise.withResolvers<void>();
  await intercept(page, async (request) => {
    if (isLifted || !isMeant(request.url())) return 'untouched';
    hits += 1;
    await befall(request, lifted.promise);
    return 'handled';
  });
  return {
    hits: () => hits,
    lift: () => {
      isLifted = true;
      lifted.resolve();
    },
  };
};
