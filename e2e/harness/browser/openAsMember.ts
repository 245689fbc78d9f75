import { NICKNAME, type Member } from '../demo/members.ts';
import type { Product } from '../product/product.ts';
import { signedInCookies } from '../requests/signedInClient.ts';
import type { Visitor } from './visitor.ts';

/**
 * Opens a page with the cookies of a sign-in, without its forms (`signIn` uses them).
 * @errors throws if the sign-in is refused, or the page shows another name
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
