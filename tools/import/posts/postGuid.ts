import { createDistinctGuids, computeDigest, type ItemName } from './distinctGuids.ts';
import { findField, parsePostId, type WxrItem, type WxrSite } from '../wxr/wxrItem.ts';

/** Names for a post that an editor by hand left without a guid; the first that it has, else its content. */
const standIn = (item: WxrItem, baseUrl: string): string => {
  const field = (name: string) => findField(item, name).trim();
  const [id, link, name, title] = [
    field('wp:post_id'),
    field('link'),
    field('wp:post_name'),
    field('title'),
  ];
  // as WordPress makes one
  if (id !== '') return `${baseUrl}/?p=${id}`;
  if (link !== '') return link;
  const words = name === '' ? title : name;
  return words === ''
    ? `${baseUrl}/?content=${computeDigest(serializeContent(item))}`
    : `${baseUrl}/?name=${words.slice(0, 500)}&date=${field('wp:post_date')}`;
};

const serializeContent = ({ fields, terms }: WxrItem): string =>
  JSON.stringify([[...fields], terms]);

const firstChoice = (
  item: WxrItem,
  { baseUrl }: Pick<WxrSite, 'baseUrl'>,
  firstOfGuid: ReadonlyMap<string, number>,
): string => {
  const guid = findField(item, 'guid').trim();
  if (guid === '') return standIn(item, baseUrl);
  const id = findField(item, 'wp:post_id').trim();
  const first = firstOfGuid.get(guid);
  return id === '' || first === undefined || first === parsePostId(item) ? guid : `${guid}#${id}`;
};

/**
 * Names every post for ever, so that the same export again changes it rather than doubles it. Copying
 * plug-ins leave posts that share a guid: the first written keeps it, the others add their number.
 * @param firstOfGuid for a guid, the smallest number of the posts that have it
 */
export const createPostGuids = (
  site: Pick<WxrSite, 'baseUrl'>,
  firstOfGuid: ReadonlyMap<string, number>,
): ((item: WxrItem) => ItemName) => {
  const distinct = createDistinctGuids();
  return (item) =>
    distinct({
      guid: firstChoice(item, site, firstOfGuid),
      content: serializeContent(item),
      comments: JSON.stringify(item.comments),
    });
};
