import type { Page } from 'puppeteer';
import { intercept } from './intercept.ts';

export type HeldSheets = {
  /** addresses that were asked for while they are held */
  readonly asked: () => readonly string[];
  /** from now on they do not come */
  readonly hold: () => void;
  /** those that are held come, and all others */
  readonly release: () => void;
};

/** Puts somebody between a page and its style sheets, who holds them from the beginning until told otherwise. */
export const heldSheets = async (page: Page): Promise<HeldSheets> => {
  const asked: string[] = [];
  let gate: PromiseWithResolvers<void> | null = Promise.withResolvers();
  await intercept(page, async (request) => {
    if (gate === null || request.resourceType() !== 'stylesheet') return 'untouched';
    asked.push(request.url());
    await gate.promise;
    await request.continue();
    return 'handled';
  });
  return {
    asked: () => asked,
    hold: () => {
      asked.length = 0;
      gate ??= Promise.withResolvers();
    },
    release: () => {
      gate?.resolve();
      gate = null;
    },
  };
};
