/**
 * Prefixes of the import, independent of the file's own prefixes and of the version in the address.
 */
const NAMESPACES: readonly (readonly [prefix: string, address: RegExp])[] = [
  ['wp', /^https?:\/\/(?:www\.)?wordpress\.org\/export\/(?:[\d.]+\/?)?$/i],
  ['excerpt', /^https?:\/\/(?:www\.)?wordpress\.org\/export\/(?:[\d.]+\/)?excerpt\/?$/i],
  ['content', /^https?:\/\/(?:www\.)?purl\.org\/rss\/1\.0\/modules\/content\/?$/i],
  ['dc', /^https?:\/\/(?:www\.)?purl\.org\/dc\/elements\/1\.1\/?$/i],
];
const RSS_TEXTS = new Set(
  'title link guid pubDate description category comments author'.split(' '),
);
const RSS_CONTAINERS = new Set(['rss', 'channel', 'item']);
const TEXTS =
  /^(?:encoded|creator|status|ping_status|is_sticky|menu_order|attachment_url|wxr_version|(?:post|comment|meta|term|cat|tag|author|base|category)_\w+)$/;
/**
 * Elements that contain HTML, which may have tags with names of export elements, such as `<link>`.
 */
const HTML = /(?:^description|:encoded|:comment_content|:meta_value)$/;

const splitName = (name: string): [prefix: string, local: string] => {
  const [first = '', second] = name.split(':');
  return second === undefined ? ['', first] : [first, second];
};

/** Whether an element with this name, in the file's own prefix, contains text and no elements. */
export const holdsText = (name: string): boolean => {
  const [prefix, local] = splitName(name);
  return prefix === '' ? RSS_TEXTS.has(local) : TEXTS.test(local);
};

/** The meaning of prefixes at an element: one of ours, or the address of another namespace. */
export type Prefixes = ReadonlyMap<string, string>;

/** The prefixes of a file without declarations. */
export const OUR_PREFIXES: Prefixes = new Map(NAMESPACES.map(([prefix]) => [prefix, prefix]));

/** The prefixes within an element. @param attributes by name, declarations and others */
export const withDeclarations = (
  prefixes: Prefixes,
  attributes: Readonly<Record<string, string>>,
): Prefixes => {
  const declared = Object.entries(attributes).flatMap(([attribute, value]) => {
    const [xmlns, prefix = ''] = attribute.split(':');
    if (xmlns !== 'xmlns') return [];
    const address = value.trim();
    const ours = NAMESPACES.find(([, pattern]) => pattern.test(address))?.[0];
    return [[prefix, ours ?? (prefix === '' ? '' : address)] as const];
  });
  return declared.length === 0 ? prefixes : new Map([...prefixes, ...declared]);
};

/** The name of an element by its namespace, such as `wp:post_id`. */
export const resolveElementName = (written: string, prefixes: Prefixes): string => {
  const [prefix, local] = splitName(written);
  const meaning = prefixes.get(prefix) ?? prefix;
  return meaning === '' ? local : `${meaning}:${local}`;
};

/** Whether a tag in an element's text belongs to the export, and not to unescaped text. */
export const isOfExport = (written: string, within: string, prefixes: Prefixes): boolean => {
  const [prefix, local] = splitName(written);
  if (prefix !== '') return prefixes.has(prefix);
  return RSS_CONTAINERS.has(local) || (RSS_TEXTS.has(local) && !HTML.test(within));
};
