import { codecOf, listCodec, mapCodec, nullableCodec, nullableParts } from './codec.ts';

type Size = { readonly width: number; readonly height: number };
type Tag = { readonly tagId: number };
type Card = {
  readonly cardId: number;
  readonly title: string;
  readonly tags: readonly Tag[];
  readonly owner: Tag | null;
  readonly counts: Readonly<Record<string, Tag>>;
  readonly size: Size | null;
};

const tagCodec = codecOf<Tag>()({ tagId: 'tag_id' });
const sizeCodec = codecOf<Size>()({ width: 'card_width', height: 'card_height' });
const cardCodec = codecOf<Card>()({
  cardId: 'card_id',
  title: 'title',
  tags: listCodec(tagCodec),
  owner: ['card_owner', nullableCodec(tagCodec)],
  counts: mapCodec(tagCodec),
  size: { parts: nullableParts(sizeCodec) },
});

const CARD: Card = {
  cardId: 7,
  title: '',
  tags: [{ tagId: 1 }, { tagId: 2 }],
  owner: { tagId: 3 },
  counts: { a: { tagId: 4 } },
  size: { width: 320, height: 200 },
};

const WRITTEN: ReturnType<typeof cardCodec.encode> = {
  card_id: 7,
  title: '',
  tags: [{ tag_id: 1 }, { tag_id: 2 }],
  card_owner: { tag_id: 3 },
  counts: { a: { tag_id: 4 } },
  card_width: 320,
  card_height: 200,
};

test('one map of fields names both ways', () => {
  expect(cardCodec.encode(CARD)).toEqual(WRITTEN);
  expect(cardCodec.decode(WRITTEN)).toEqual(CARD);
});

test('what is missing is null, and so is each of its parts', () => {
  const bare = { ...CARD, owner: null, size: null };
  const written = { ...WRITTEN, card_owner: null, card_width: null, card_height: null };
  expect(cardCodec.encode(bare)).toEqual(written);
  expect(cardCodec.decode(written)).toEqual(bare);
});

test('names of others are not read', () => {
  expect(tagCodec.decode(Object.assign({ tag_id: 1 }, { tag_name: 'x' }))).toEqual({ tagId: 1 });
});

test('a key of a map may be any name', () => {
  const counts = Object.fromEntries([['constructor', { tagId: 4 }]]);
  expect(mapCodec(tagCodec).decode(mapCodec(tagCodec).encode(counts))).toEqual(counts);
});

test.each([
  ['a field', { ...WRITTEN, card_id: undefined }],
  ['a part', { ...WRITTEN, card_height: undefined }],
  ['a nested field', { ...WRITTEN, tags: [{}] }],
  ['an object', { ...WRITTEN, card_owner: 3 }],
  ['a list', { ...WRITTEN, tags: { length: 1 } }],
  ['a map', { ...WRITTEN, counts: null }],
  ['everything', null],
])('a corrupt value is refused: %s', (_what, corrupt) => {
  expect(() => cardCodec.decode(JSON.parse(JSON.stringify(corrupt)))).toThrow(TypeError);
});
