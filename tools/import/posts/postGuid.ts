import { fieldOf, type WxrItem, type WxrSite } from '../wxr/wxrItem.ts';

/** Names for a post that an editor by hand left without a guid; the first that it has. */
const standIn = (item: WxrItem, baseUrl: string): string | null => {
  const field = (name: string) => fieldOf(item, name).trim();
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
    ? null
    : `${baseUrl}/?name=${words.slice(0, 500)}&date=${field('wp:post_date')}`;
};

/**
 * What names a post for ever, so that the same export again changes it rather than doubles it.
 * Copying plug-ins leave posts that share a guid: the first written keeps it, the others add their number.
 * @returns null for an item that bears nothing to know it by
 */
export const postGuid = (
  item: WxrItem,
  site: Pick<WxrSite, 'baseUrl'>,
  firstOfGuid: ReadonlyMap<string, number>,
): string | null => {
  const guid = fieldOf(item, 'guid').trim();
  if (guid === '') return standIn(item, site.baseUrl);
  const id = fieldOf(item, 'wp:post_id').trim();
  const first = firstOfGuid.get(guid);
  return id === '' || first === undefined || first === Number(id) ? guid : `${guid}#${id}`;
};
