import * as v from 'valibot';

/** An address that is whole; programs know nothing of the page that they found it on. */
const address = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const text = v.pipe(v.string(), v.nonEmpty());
const moment = v.pipe(v.string(), v.isoTimestamp());
const amount = v.pipe(v.number(), v.minValue(0));

/** Beside its own fields a thing may say more of itself. */
const thing = <T extends string, F extends v.ObjectEntries>(type: T, fields: F) =>
  v.looseObject({ '@type': v.literal(type), ...fields });

const listItem = v.variant('@type', [
  thing('ListItem', {
    position: v.pipe(v.number(), v.integer(), v.minValue(1)),
    name: v.optional(text),
    item: v.optional(v.union([address, v.looseObject({ '@type': text, name: text })])),
    url: v.optional(address),
  }),
]);

/** Counted one after the other, each with a way to it or the thing itself. */
const items = v.pipe(
  v.array(listItem),
  v.check(
    (list) => list.every(({ position }, at) => position === (list[0]?.position ?? 1) + at),
    'positions with a gap',
  ),
  v.check((list) => list.every(({ item, url }) => item ?? url), 'an item that leads nowhere'),
);

const person = thing('Person', { name: text, url: address });
const posting = { headline: text };
const itemList = thing('ItemList', { itemListElement: items, numberOfItems: v.optional(amount) });

/** What search engines ask of each thing that a page of ours says it is. */
const shown = v.variant('@type', [
  thing('BlogPosting', {
    ...posting,
    datePublished: moment,
    dateModified: moment,
    author: person,
    publisher: thing('Organization', { name: text, url: address }),
    mainEntityOfPage: address,
    isAccessibleForFree: v.boolean(),
    image: v.optional(address),
  }),
  thing('Blog', { name: text, url: address, author: person }),
  thing('BreadcrumbList', { itemListElement: v.pipe(items, v.minLength(2)) }),
  thing('CollectionPage', { name: text, url: address, mainEntity: itemList }),
  thing('ImageGallery', { name: text, url: address, mainEntity: itemList }),
  thing('ItemList', { itemListElement: v.pipe(items, v.minLength(1)) }),
  thing('ImageObject', {
    contentUrl: address,
    width: amount,
    height: amount,
    isPartOf: thing('BlogPosting', { ...posting, url: address }),
  }),
  thing('VideoObject', {
    name: text,
    description: text,
    thumbnailUrl: v.union([address, v.array(address)]),
    uploadDate: moment,
    contentUrl: address,
  }),
  thing('WebSite', { name: text }),
]);

const document = v.intersect([
  v.looseObject({ '@context': v.literal('https://schema.org') }),
  shown,
]);

/** What is wrong with one block of JSON-LD, by its fields; empty where search engines can use it. */
export const structuredDataFaults = (block: string): readonly string[] => {
  const { issues = [] } = v.safeParse(document, JSON.parse(block), { abortPipeEarly: true });
  return issues.map(
    ({ message, path }) => `${path?.map(({ key }) => String(key)).join('.') ?? ''}: ${message}`,
  );
};
