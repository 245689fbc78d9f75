import assert from 'node:assert/strict';
import { assertNickname, type Member, PASSWORD, sendAccountForm } from '../demo/members.ts';
import type { Product } from '../product/product.ts';
import { signedInCookies } from '../requests/signedInClient.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';
import { findEntry, type DemoEntry } from '../demo/demoEntries.ts';
import { hydratedIine, storedIine } from './iine.ts';
import type { Stage } from '../journey.ts';

/**
 * Opens a page with a member's session cookies, set without the sign-in forms that `signIn` uses.
 * @errors throws if the sign-in is refused, or the page displays another name
 */
export const openMemberPage = async (
  { page, open }: Visitor,
  product: Pick<Product, 'host'>,
  url: string,
  { amebaId, nickname }: Member,
): Promise<void> => {
  const cookies = await signedInCookies(product, { amebaId });
  await page.browserContext().setCookie(...cookies);
  await open(url);
  await assertNickname(page, nickname, { visible: true });
};

/** Signs in, opens the first entry from index `place` on that lacks a like, hydrates its button. */
export const openEntryAsMember = async (
  { product, visitor }: Stage,
  amebaId: string,
  member: Member,
  place: number,
): Promise<{ reader: Visitor; entry: DemoEntry; count: number }> => {
  const reader = await visitor();
  const { page } = reader;
  for (let next = place; ; next += 1) {
    const entry = await findEntry(product, amebaId, next);
    await openMemberPage(reader, product, entry.url, member);
    const { isLiked, count } = await storedIine(page, amebaId, entry.entryId);
    if (isLiked) continue;
    await page.waitForSelector(hydratedIine(entry.entryId));
    return { reader, entry, count };
  }
};

/**
 * Without scripts: signs in after a guest's press, confirms the action, returns to the page.
 * @returns the headings of the confirmation page and of the result page
 */
export const confirmAfterSignIn = async (
  reader: Visitor,
  { amebaId }: Member,
): Promise<readonly [question: string, result: string]> => {
  const heading = () => reader.page.$eval('h1', ({ textContent }) => textContent);
  await sendAccountForm(reader, { ameba_id: amebaId, password: PASSWORD });
  const question = await heading();
  await reader.follow('main form button');
  const result = await heading();
  await reader.follow('main a');
  return [question, result];
};

const WRITER_PASSWORD = 'tsukimi-dango-9';

/** Signs up a new member and opens the page that creates a blog. */
export const signUpWriter = async ({ product, visitor }: Stage, options: VisitorOptions = {}) => {
  const writer = await visitor(options);
  const amebaId = `kakite-${Math.random().toString(36).slice(2, 9)}`;
  await writer.open(`${product.host}/_signin?new=1&return_to=/`);
  await sendAccountForm(writer, {
    ameba_id: amebaId,
    nickname: '書き手',
    password: WRITER_PASSWORD,
  });
  await sendAccountForm(writer, {});
  assert.equal(writer.page.url(), `${product.host}/_customize/start`);
  return { writer, page: writer.page, amebaId };
};
