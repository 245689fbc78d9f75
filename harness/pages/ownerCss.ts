import * as v from 'valibot';
import { adminToken } from '../product/adminToken.ts';
import type { Product } from '../product/product.ts';
import { until } from '../until.ts';

const savedShape = v.object({ isCustomized: v.boolean(), droppedCount: v.number() });

const OWNER_CSS = /<link rel="stylesheet" href="([^"]+\/user_css\/[^"]+)">/;

/** Address of the owner's style sheet on a page; null if the page links none. */
export const findOwnerCssUrl = (html: string): string | null => OWNER_CSS.exec(html)?.[1] ?? null;

/** Saves an owner's style sheet by the API, and waits until the blog's pages link that sheet. */
export const saveOwnerCss = async (product: Product, amebaId: string, css: string) => {
  const answer = await fetch(`${product.platform}/_admin/owner-css`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await adminToken(product)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amebaId, css }),
  });
  if (!answer.ok) throw new Error(`not saved: ${answer.status} ${await answer.text()}`);
  const saved = v.parse(savedShape, await answer.json());
  await until('the blog has changed', async () => {
    const page = await fetch(`${product.host}/${amebaId}/`);
    return (findOwnerCssUrl(await page.text()) !== null) === saved.isCustomized;
  });
  return saved;
};
