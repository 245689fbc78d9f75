/** Prefixes that the import knows, whatever the file calls them and whatever the version in the address. */
const NAMESPACES: readonly (readonly [prefix: string, address: RegExp])[] = [
  ['wp', /^https?:\/\/(?:www\.)?wordpress\.org\/export\/(?:[\d.]+\/?)?$/i],
  ['excerpt', /^https?:\/\/(?:www\.)?wordpress\.org\/export\/(?:[\d.]+\/)?excerpt\/?$/i],
  ['content', /^https?:\/\/(?:www\.)?purl\.org\/rss\/1\.0\/modules\/content\/?$/i],
  ['dc', /^https?:\/\/(?:www\.)?purl\.org\/dc\/elements\/1\.1\/?$/i],
];

const isOurs = (prefix: string): boolean => NAMESPACES.some(([known]) => known === prefix);

/** The address of a prefix that a file uses without declaring it. */
export const undeclaredPrefix = (prefix: string): string => `undeclared:${prefix}`;

/** The name of an element by its namespace, such as `wp:post_id`; an undeclared prefix means itself. */
export const elementName = (prefix: string, local: string, uri: string): string => {
  if (uri === '') return local;
  const address = uri.trim();
  const ours = NAMESPACES.find(([, pattern]) => pattern.test(address))?.[0];
  if (ours !== undefined) return `${ours}:${local}`;
  if (prefix === '') return local;
  return isOurs(prefix) && address !== undeclaredPrefix(prefix)
    ? `${address} ${local}`
    : `${prefix}:${local}`;
};

const RSS_TEXTS = new Set([
  'title',
  'link',
  'guid',
  'pubDate',
  'description',
  'category',
  'comments',
  'author',
]);
const RSS_CONTAINERS = new Set(['rss', 'channel', 'item']);
const TEXTS =
  /^(?:encoded|creator|status|ping_status|is_sticky|menu_order|attachment_url|wxr_version|(?:post|comment|meta|term|cat|tag|author|base|category)_\w+)$/;

const partsOf = (name: string): [prefix: string, local: string] => {
  const [first = '', second] = name.split(':');
  return second === undefined ? ['', first] : [first, second];
};

/** Whether an element of this name, with the file's own prefix, holds text and no elements. */
export const holdsText = (name: string): boolean => {
  const [prefix, local] = partsOf(name);
  return prefix === '' ? RSS_TEXTS.has(local) : TEXTS.test(local);
};

/** Whether the text of an element is HTML, which may hold tags that an export has too, such as `<link>`. */
const holdsHtml = (name: string): boolean =>
  /(?:^description|:encoded|:comment_content|:meta_value)$/.test(name);

/**
 * Whether a tag in the text of an element belongs to the export, and not to a text that was not escaped.
 * @param declared the prefixes that the file declares
 */
export const isOfExport = (
  name: string,
  within: string,
  declared: ReadonlySet<string>,
): boolean => {
  const [prefix, local] = partsOf(name);
  if (prefix !== '') return declared.has(prefix) || isOurs(prefix);
  return RSS_CONTAINERS.has(local) || (RSS_TEXTS.has(local) && !holdsHtml(within));
};
