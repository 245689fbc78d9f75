import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer';
import * as v from 'valibot';
import { until } from '../until.ts';
import { readFresh } from './isApiWrite.ts';

/** Selector of an entry's likes once hydrated; other parts of the page may hydrate earlier. */
export const hydratedIine = (entryId: number) =>
  `[data-slot="social/Iine:${entryId}"][data-hydrated]`;
export const iineButton = (entryId: number) => `#iine-${entryId} button`;

export type IineState = { readonly isLiked: boolean; readonly count: number };

/** The state of the like button: whether it is pressed, and its count. */
export const readIine = (page: Page, entryId: number): Promise<IineState> =>
  page.$eval(iineButton(entryId), (button) => ({
    isLiked: button.getAttribute('aria-pressed') === 'true',
    count: Number(button.textContent.replaceAll(/\D/g, '')),
  }));

const storedShape = v.object({ exist: v.boolean(), iineCount: v.number(), isLogin: v.boolean() });

/** Reads the like of the reader of a page from the database. */
export const storedIine = async (
  page: Page,
  amebaId: string,
  entryId: number,
): Promise<IineState & { readonly isMember: boolean }> => {
  const path = `iine;amebaId=${amebaId};entryId=${entryId}`;
  const { exist, iineCount, isLogin } = await readFresh(page, path, storedShape);
  return { isLiked: exist, count: iineCount, isMember: isLogin };
};

/** Twice the time in which, by the button's estimate, a reader notices a change by another tab. */
export const NOTICED_MS = 1400;

/** Waits until a stored like is visible, and then until a reader would notice it. */
export const waitForNoticedLike = async (page: Page, entryId: number): Promise<void> => {
  await until('the like is visible', async () => (await readIine(page, entryId)).isLiked);
  await wait(NOTICED_MS);
};

/** Waits until the button is no longer busy with a press. */
export const waitForIdleIine = (page: Page, entryId: number): Promise<true> =>
  until('the like button is idle', () =>
    page.$eval(iineButton(entryId), (button) => !button.hasAttribute('aria-busy')),
  );

/** Asserts that page and database agree on a state, once the page has settled. */
export const assertIine = async (
  page: Page,
  { amebaId, entryId }: { readonly amebaId: string; readonly entryId: number },
  expected: IineState,
): Promise<void> => {
  await waitForIdleIine(page, entryId);
  const { isLiked, count } = await storedIine(page, amebaId, entryId);
  assert.deepEqual(
    { visible: await readIine(page, entryId), stored: { isLiked, count } },
    { visible: expected, stored: expected },
  );
};
