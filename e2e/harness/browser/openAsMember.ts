import { NICKNAME, type Member } from '../demo/members.ts';
import type { Product } from '../product/product.ts';
import { signedInCookies } from '../requests/signedInClient.ts';
import type { Visitor } from './visitor.ts';

/**
 * Opens a page as a member who has signed in before, and waits until it knows who he is. His browser gets the
 * cookies of a real sign-in, but opens none of its pages: for journeys that begin after it (`signIn` goes by
 * the form).
 * @errors throws where the sign-in is refused, or the page shows somebody else
 */
export const openAsMember = async (
  { page, open }: Visitor,
  product: Pick<Product, 'host'>,
  url: string,
  { amebaId, nickname }: Member,
): Promise<void> => {
  const cookies = await signedInCookies(product, { amebaId });
  await page.browserContext().setCookie(...cookies);
  await open(url);
  const shown = await page.waitForSelector(NICKNAME, { visible: true });
  const text = await shown?.evaluate(({ textContent }) => textContent);
  if (text !== nickname) throw new Error(`the page shows ${text}, not ${nickname}`);
};
