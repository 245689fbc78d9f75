import { createDistinctGuids, computeDigest, type ItemName } from './distinctGuids.ts';
import { findField, parsePostId, type WxrItem, type WxrSite } from '../wxr/wxrItem.ts';

/**
 * A guid for a post whose guid was removed by a manual edit: from the post's first available field,
 * else from its content.
 */
const standIn = (item: WxrItem, baseUrl: string): string => {
  const field = (name: string) => findField(item, name).trim();
  const [id, link, name, title] = [
    field('wp:post_id'),
    field('link'),
    field('wp:post_name'),
    field('title'),
  ];
  // the format of WordPress's guids
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
 * Gives every post a permanent guid, so that a repeated import updates the post instead of
 * duplicating it. Copy plug-ins create posts with the same guid: the oldest keeps the guid, the
 * others append their number.
 * @param firstOfGuid for a guid, the smallest number of its posts
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
