import {
  findAmemberEntryUrl,
  findEntry,
  entryTitled,
  entryWithImages,
  findImageUrl,
  findVideo,
} from '../demo/demoEntries.ts';
import type { Product } from '../product/product.ts';

const numbersIn = (address: string): string => /(\d+(?:-\d+)?)\.html$/.exec(address)?.[1] ?? '';

/** Values of a placeholder in a blog's addresses: one id, or the two ids of an image. */
const VALUES: Readonly<
  Record<string, (product: Product, amebaId: string, argument: string) => Promise<string | number>>
> = {
  newest: async (product, amebaId, index) =>
    (await findEntry(product, amebaId, Number(index))).entryId,
  titled: async (product, amebaId, title) => numbersIn(await entryTitled(product, amebaId, title)),
  entryWithImages: async (product, amebaId) => numbersIn(await entryWithImages(product, amebaId)),
  image: async (product, amebaId) => numbersIn(await findImageUrl(product, amebaId)),
  memberEntry: async (product, amebaId) => numbersIn(await findAmemberEntryUrl(product, amebaId)),
  theme: async (product, amebaId) => (await findEntry(product, amebaId, 0)).theme.themeId,
  day: async (product, amebaId) =>
    (await findEntry(product, amebaId, 0)).createdAt.slice(0, 10).replaceAll('-', ''),
  video: async (product, amebaId) => (await findVideo(product, amebaId)).entryId,
};

/**
 * Resolves a path with at most one placeholder, such as `/kanoya-mio/entry-{newest 2}.html`, to an
 * absolute address; paths of the platform begin with `platform/`.
 */
export const demoAddress = async (product: Product, path: string): Promise<string> => {
  if (path.startsWith('platform/')) return path.replace('platform', product.platform);
  const [all = '', name = '', argument = ''] = /\{(\w+)(?: ([^}]+))?\}/.exec(path) ?? [];
  const [, amebaId = ''] = path.split('/');
  const value = await VALUES[name]?.(product, amebaId, argument);
  return product.host + path.replace(all, String(value ?? all));
};
