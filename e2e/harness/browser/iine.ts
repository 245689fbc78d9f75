import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { HTTPRequest, Page } from 'puppeteer';
import * as v from 'valibot';
import { until } from '../until.ts';

/** An entry's likes once they are hydrated; the page around them may be alive before. */
export const hydratedIine = (entryId: number) =>
  `[data-slot="social/Iine:${entryId}"][data-hydrated]`;
export const iineButton = (entryId: number) => `#iine-${entryId} button`;

/** Whether a request changes a like: a write of the read layer. */
export const isIineWrite = (request: HTTPRequest): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/_api');

export type IineState = { readonly isLiked: boolean; readonly count: number };

/** What the reader sees: pressed or not, and the number on the button. */
export const shownIine = (page: Page, entryId: number): Promise<IineState> =>
  page.$eval(iineButton(entryId), (button) => ({
    isLiked: button.getAttribute('aria-pressed') === 'true',
    count: Number(button.textContent.replaceAll(/\D/g, '')),
  }));

const storedShape = v.object({ exist: v.boolean(), iineCount: v.number(), isLogin: v.boolean() });

/** What the database holds for whoever is signed in here, asked past all that the page knows. */
export const storedIine = async (
  page: Page,
  amebaId: string,
  entryId: number,
): Promise<IineState & { readonly isMember: boolean }> => {
  const answer = await page.evaluate(
    async (path) => (await fetch(path, { cache: 'no-store' })).json(),
    `/_api/iine;amebaId=${amebaId};entryId=${entryId}`,
  );
  const { exist, iineCount, isLogin } = v.parse(storedShape, answer);
  return { isLiked: exist, count: iineCount, isMember: isLogin };
};

/** twice what the button takes to believe that a reader has seen a like which came by itself */
const NOTICED_MS = 1400;

/** Waits until a like of earlier is shown, and as long as a reader needs to see it. */
export const untilLikeIsSeen = async (page: Page, entryId: number): Promise<void> => {
  await until('his like is shown', async () => (await shownIine(page, entryId)).isLiked);
  await wait(NOTICED_MS);
};

/** Waits until a press has ended: the button is no longer busy. */
export const untilSettled = (page: Page, entryId: number): Promise<true> =>
  until('the press has been answered', () =>
    page.$eval(iineButton(entryId), (button) => !button.hasAttribute('aria-busy')),
  );

/** Asserts that reader and database agree on a state, once the page has settled. */
export const assertIine = async (
  page: Page,
  { amebaId, entryId }: { readonly amebaId: string; readonly entryId: number },
  expected: IineState,
): Promise<void> => {
  await untilSettled(page, entryId);
  const { isLiked, count } = await storedIine(page, amebaId, entryId);
  assert.deepEqual(
    { shown: await shownIine(page, entryId), stored: { isLiked, count } },
    { shown: expected, stored: expected },
  );
};
