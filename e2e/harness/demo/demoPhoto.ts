import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../product/product.ts';
import { BLOGS } from './blogs.ts';
import { entryOf } from './demoEntries.ts';

/** Writes a photo of the demo into a folder, from which a browser sends it. @returns its path */
export const writeDemoPhoto = async (product: Product, folder: string): Promise<string> => {
  const { image } = await entryOf(product, BLOGS[0]?.amebaId ?? '', 0);
  const photo = join(folder, 'photo.jpg');
  await writeFile(photo, Buffer.from(await (await fetch(image?.url ?? '')).arrayBuffer()));
  return photo;
};
