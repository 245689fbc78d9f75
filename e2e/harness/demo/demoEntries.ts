import type { Entry } from '@engawa/api-client/model/entry.ts';
import { readEntries } from '../requests/readApi.ts';
import type { Product } from '../product/product.ts';

/** An entry of the demo with its absolute address. */
export type DemoEntry = Entry & { readonly url: string };

type Where = Pick<Product, 'host'>;

const urlOf = ({ host }: Where, amebaId: string, { entryId }: Entry) =>
  `${host}/${amebaId}/entry-${entryId}.html`;

async function* demoEntries(product: Where, amebaId: string): AsyncGenerator<DemoEntry> {
  for await (const entry of readEntries(product, amebaId))
    yield { ...entry, url: urlOf(product, amebaId, entry) };
}

/** Absolute addresses of a blog's entries, newest first. */
export const entryAddresses = async (
  product: Where,
  amebaId: string,
): Promise<readonly string[]> => {
  const addresses: string[] = [];
  for await (const entry of readEntries(product, amebaId, 'titles'))
    addresses.push(urlOf(product, amebaId, entry));
  return addresses;
};

/**
 * One entry of a blog.
 * @param place 0 is the newest; journeys that change likes take one each
 * @errors throws where there is none.
 */
export const entryOf = async (
  product: Where,
  amebaId: string,
  place: number,
): Promise<DemoEntry> => {
  let index = 0;
  for await (const entry of demoEntries(product, amebaId)) {
    if (index === place) return entry;
    index += 1;
  }
  throw new Error(`${amebaId} has only ${index} entries`);
};

/** Address of a blog's newest entry of this title. @errors throws where there is none. */
export const entryTitled = async (
  product: Where,
  amebaId: string,
  title: string,
): Promise<string> => {
  for await (const entry of demoEntries(product, amebaId))
    if (entry.title === title) return entry.url;
  throw new Error(`${amebaId} has no entry of the title ${title}`);
};

const imageCount = (html: string | null): number => (html?.split('data-image-id=').length ?? 1) - 1;

/**
 * Address of a blog's newest entry with at least so many pictures.
 * @errors throws where there is none.
 */
export const entryWithImages = async (
  product: Where,
  amebaId: string,
  atLeast = 1,
): Promise<string> => {
  for await (const { url, html } of demoEntries(product, amebaId))
    if (imageCount(html) >= atLeast) return url;
  throw new Error(`${amebaId} has no entry with ${atLeast} pictures`);
};

/**
 * Address of the first picture of a blog's newest entry that has one.
 * @errors throws where there is none.
 */
export const imageOf = async (product: Where, amebaId: string): Promise<string> => {
  for await (const { html } of demoEntries(product, amebaId)) {
    const path = html?.match(/href="(\/[^"]+\/image-\d+-\d+\.html)"/)?.[1];
    if (path !== undefined) return product.host + path;
  }
  throw new Error(`${amebaId} has no picture`);
};

/** Address of the theme of a blog's newest entry. */
export const themeOf = async (product: Where, amebaId: string): Promise<string> => {
  const { theme } = await entryOf(product, amebaId, 0);
  return `${product.host}/${amebaId}/theme-${theme.themeId}.html`;
};

/**
 * Address of a blog's newest entry for members alone.
 * @errors throws where there is none.
 */
export const amemberEntryOf = async (product: Where, amebaId: string): Promise<string> => {
  for await (const { entryId, publishFlg } of demoEntries(product, amebaId))
    if (publishFlg === 'amember') return `${product.host}/${amebaId}/amemberentry-${entryId}.html`;
  throw new Error(`${amebaId} has no entry for members`);
};

/** The page of the entry of the fixtures, in a session alone. */
export const FIXTURE_ENTRY = '/nanohana-daidokoro/entry-12755975296.html';
