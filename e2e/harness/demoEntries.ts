import { readEntries } from './readApi.ts';
import type { Product } from './product.ts';

/** Absolute address of an entry. */
export const entryUrl = ({ host }: Pick<Product, 'host'>, amebaId: string, entryId: number) =>
  `${host}/${amebaId}/entry-${entryId}.html`;

/** Absolute addresses of a blog's entries, newest first. */
export const entryAddresses = async (
  product: Pick<Product, 'host'>,
  amebaId: string,
): Promise<readonly string[]> => {
  const addresses: string[] = [];
  for await (const { entryId } of readEntries(product, amebaId))
    addresses.push(entryUrl(product, amebaId, entryId));
  return addresses;
};

const imageCount = (html: string | null): number => (html?.split('data-image-id=').length ?? 1) - 1;

/**
 * Address of a blog's newest entry with at least so many pictures.
 * @errors throws where there is none.
 */
export const entryWithImages = async (
  product: Pick<Product, 'host'>,
  amebaId: string,
  atLeast = 1,
): Promise<string> => {
  for await (const { entryId, html } of readEntries(product, amebaId))
    if (imageCount(html) >= atLeast) return entryUrl(product, amebaId, entryId);
  throw new Error(`${amebaId} has no entry with ${atLeast} pictures`);
};
