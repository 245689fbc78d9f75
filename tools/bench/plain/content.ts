import { createRandom } from '@engawa/platform/seed/random.ts';
import lists from './words.json' with { type: 'json' };

/** Number of entries of normal length in the plain blog. */
const ENTRY_COUNT = 300;
type Size = { readonly comments: number; readonly images: number; readonly textLength: number };
const USUAL: Size = { comments: 10, images: 2, textLength: 1500 };
/** Size of the oldest entry: five pages of comments in the product, one page in the plain blog. */
const LONG: Size = { comments: 50, images: 40, textLength: 7500 };
/** Number of images that the entries share; see `imagePath`. */
export const IMAGE_COUNT = 12;
export const IMAGE_SIZE = { width: 800, height: 533 } as const;
export const imagePath = (index: number): string => `/img/photo-${index}.jpg`;

/** An entry of the plain blog; times are epoch ms. */
export type PlainEntry = {
  /** 300 for the newest entry, 1 for the last of normal length, 301 for the oldest, long one */
  readonly id: number;
  readonly title: string;
  readonly publishedAt: number;
  /** paragraphs, two headings and lazy images with addresses from `imagePath` */
  readonly html: string;
  readonly comments: readonly {
    readonly author: string;
    readonly text: string;
    readonly postedAt: number;
  }[];
};

const SEED = 20_261_121;
/** Newest date; in the past on any machine, because the importer skips future posts. */
const NEWEST = Date.UTC(2025, 9, 31, 22);
const HOUR_MS = 3_600_000;
const HOURS_BETWEEN = 36;

/** Words of the text; enough distinct ones that the text compresses about like prose. */
const words = (text: string): readonly string[] => text.split(' ');
const SEASONS = words(lists.seasons);
const PLACES = words(lists.places);
const THINGS = words(lists.things);
const HEADINGS = words(lists.headings);
const AUTHORS = words(lists.authors);
const NOTES = words(lists.notes);
const REPLIES = words(lists.replies);
const NOUNS = words(lists.nouns);
const ADJECTIVES = words(lists.adjectives);
const VERBS = words(lists.verbs);
const ENDS = words(lists.ends);
const UNITS = words(lists.units);
const KANJI = words(lists.kanji);
const KINDS_OF_PLACE = words(lists.kindsOfPlace);

/** Generates sentences like prose, the same in every run. */
const createWriter = () => {
  const { next } = createRandom(SEED);
  const below = (count: number): number => Math.floor(next() * count);
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? '';
  const name = () => pick(KANJI) + pick(KANJI) + pick(KINDS_OF_PLACE);
  const amount = (most: number) => `${1 + below(most)}${pick(UNITS)}`;
  const thing = () => pick(ADJECTIVES) + pick(NOUNS);
  const done = () => pick(VERBS) + pick(ENDS);
  const forms: readonly (() => string)[] = [
    () => `${name()}の${pick(NOUNS)}と${pick(NOUNS)}を${done()}`,
    () => `${thing()}が${amount(400)}、${thing()}が${amount(90)}ありました。`,
    () => `${name()}から${name()}まで歩き、${thing()}を${done()}`,
    () =>
      `「${pick(NOUNS)}は${thing()}に似ている」と${name()}の人が言うので、${pick(NOUNS)}を${done()}`,
    () =>
      `${pick(NOUNS)}、${pick(NOUNS)}、${pick(NOUNS)}。どれも${name()}で${pick(VERBS)}ものです。`,
    () => pick(NOTES),
  ];
  const sentence = () => forms[below(forms.length)]?.() ?? '';
  const text = (length: number): string => {
    let written = '';
    while (written.length < length) written += sentence();
    return written;
  };
  return { below, pick, text };
};

type Writer = ReturnType<typeof createWriter>;

const writeBody = (
  { below, pick, text }: Writer,
  id: number,
  title: string,
  { images: imageCount, textLength }: Size,
): string => {
  const blocks: string[] = [];
  let images = 0;
  for (let length = 0, paragraphs = 0; length < textLength; paragraphs += 1) {
    if (paragraphs === 3 || paragraphs === 6) blocks.push(`<h3>${pick(HEADINGS)}</h3>`);
    const paragraph = text(140 + below(60));
    length += paragraph.length;
    blocks.push(`<p>${paragraph}</p>`);
    const hasImage = imageCount > USUAL.images || paragraphs === 0 || paragraphs === 4;
    if (hasImage && images < imageCount) {
      const src = imagePath((id * USUAL.images + images) % IMAGE_COUNT);
      images += 1;
      blocks.push(
        `<figure><img src="${src}" alt="${title}の写真${images}" width="${IMAGE_SIZE.width}" height="${IMAGE_SIZE.height}" loading="lazy"></figure>`,
      );
    }
  }
  return blocks.join('\n');
};

/**
 * Writes the entries of the plain blog, newest first, the same in every run: 300 of about 1,600
 * Japanese characters, two images and ten comments each, and finally one entry with 40 images and
 * 50 comments.
 */
export const writeContent = (): readonly PlainEntry[] => {
  const writer = createWriter();
  const { below, pick, text } = writer;
  const write = (id: number, index: number, size: Size): PlainEntry => {
    const title = `${pick(SEASONS)}${pick(PLACES)}と${pick(THINGS)}（その${id}）`;
    const publishedAt = NEWEST - index * HOURS_BETWEEN * HOUR_MS;
    const comments = Array.from({ length: size.comments }, (_comment, at) => ({
      author: pick(AUTHORS),
      text: pick(REPLIES) + text(20 + below(60)),
      postedAt: publishedAt + (at + 1) * HOUR_MS,
    }));
    return { id, title, publishedAt, html: writeBody(writer, id, title, size), comments };
  };
  const usual = Array.from({ length: ENTRY_COUNT }, (_, index) =>
    write(ENTRY_COUNT - index, index, USUAL),
  );
  return [...usual, write(ENTRY_COUNT + 1, ENTRY_COUNT, LONG)];
};
