import escapeHtml from 'escape-html';
import type { Picture } from '@engawa/api-client/model/picture.ts';

/** Height of the words below an embedded picture, in px: docs/contracts/embedded-frame.md. */
const WORDS_PX = 52;

/** Widths that are offered, in px; the picture's own is `original`. */
const WIDTHS = { small: 320, medium: 640 } as const;

const EMBED_SIZES = ['small', 'medium', 'original'] as const;
export type EmbedSize = (typeof EMBED_SIZES)[number];

/** A picture as the page of another site has it. Addresses are absolute. */
export type EmbeddedImage = {
  readonly picture: Picture;
  readonly alt: string;
  readonly entryTitle: string;
  /** null where it is not known */
  readonly blogTitle: string | null;
  readonly pageUrl: string;
  readonly embedUrl: string;
};

/** Text for a quoted attribute; a code is one line, or editors of other services would break it. */
const attribute = (name: string, text: string | number): string => {
  // NUL, which no document may hold
  const line = String(text).replaceAll('\0', ' ').replaceAll(/\s+/g, ' ').trim();
  return `${name}="${escapeHtml(line)}"`;
};

const tag = (name: string, attributes: Readonly<Record<string, string | number>>): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => attribute(key, value))].join(' ')}>`;

/** What is offered of a picture: no size that would enlarge it. */
export const filterEmbedSizes = ({ width }: Picture): readonly EmbedSize[] =>
  EMBED_SIZES.filter((size) => size === 'original' || WIDTHS[size] < width);

/** Width and height of the picture in a size, in px. */
export const computeEmbedSize = (size: EmbedSize, { width, height }: Picture) => {
  const renderedPx = size === 'original' ? width : Math.min(WIDTHS[size], width);
  return { width: renderedPx, height: Math.max(1, Math.round((height * renderedPx) / width)) };
};

/** The frame of a size: the picture, and its words below it. */
export const computeFrameSize = (size: EmbedSize, picture: Picture) => {
  const { width, height } = computeEmbedSize(size, picture);
  return { width, height: height + WORDS_PX };
};

/** What an embedded picture may do: open its links beside the page that frames it. */
export const EMBED_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

export const frameTitle = ({ entryTitle, blogTitle }: EmbeddedImage): string =>
  `「${entryTitle}」の画像${blogTitle === null ? '' : `（${blogTitle}）`}`;

/** What the codes are called. */
export const EMBED_CODE_LABELS = {
  frame: 'カードで埋め込む（題名つき）',
  link: '画像だけを貼って、画像のページにリンクする',
} as const;

/** A frame that shows the picture with where it comes from. */
export const buildFrameEmbedCode = (image: EmbeddedImage, size: EmbedSize): string => {
  const frame = tag('iframe', {
    src: image.embedUrl,
    ...computeFrameSize(size, image.picture),
    title: frameTitle(image),
    loading: 'lazy',
    sandbox: EMBED_SANDBOX,
    style: 'border:0;max-width:100%',
  });
  return `${frame}</iframe>`;
};

/** The picture alone, as a link to its page. */
export const buildLinkEmbedCode = (image: EmbeddedImage, size: EmbedSize): string => {
  const { width, height } = computeEmbedSize(size, image.picture);
  const { url } = image.picture;
  const picture = tag('img', {
    src: size === 'original' ? url : `${url}?caw=${width}`,
    width,
    height,
    alt: image.alt,
    loading: 'lazy',
    style: 'max-width:100%;height:auto',
  });
  return `${tag('a', { href: image.pageUrl })}${picture}</a>`;
};
