import escapeHtml from 'escape-html';
import type { Picture } from '@engawa/api-client/model/picture.ts';

/** Height of the text below an embedded image, in px: docs/contracts/embedded-frame.md. */
const WORDS_PX = 52;

/** Available widths in px; `original` is the image's own width. */
const WIDTHS = { small: 320, medium: 640 } as const;

const EMBED_SIZES = ['small', 'medium', 'original'] as const;
export type EmbedSize = (typeof EMBED_SIZES)[number];

/** An image as embedded on another site. All URLs are absolute. */
export type EmbeddedImage = {
  readonly picture: Picture;
  readonly alt: string;
  readonly entryTitle: string;
  /** null if it is unknown */
  readonly blogTitle: string | null;
  readonly pageUrl: string;
  readonly embedUrl: string;
};

/**
 * Formats a quoted attribute. The code must be one line, because editors of other services break
 * longer ones.
 */
const attribute = (name: string, text: string | number): string => {
  // NUL is not allowed in HTML documents
  const line = String(text).replaceAll('\0', ' ').replaceAll(/\s+/g, ' ').trim();
  return `${name}="${escapeHtml(line)}"`;
};

const tag = (name: string, attributes: Readonly<Record<string, string | number>>): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => attribute(key, value))].join(' ')}>`;

/** The available sizes of an image, without any that would enlarge it. */
export const filterEmbedSizes = ({ width }: Picture): readonly EmbedSize[] =>
  EMBED_SIZES.filter((size) => size === 'original' || WIDTHS[size] < width);

/** Width and height of the image at a size, in px. */
export const computeEmbedSize = (size: EmbedSize, { width, height }: Picture) => {
  const renderedPx = size === 'original' ? width : Math.min(WIDTHS[size], width);
  return { width: renderedPx, height: Math.max(1, Math.round((height * renderedPx) / width)) };
};

/** Width and height of the frame at a size, in px: the image and the text below it. */
export const computeFrameSize = (size: EmbedSize, picture: Picture) => {
  const { width, height } = computeEmbedSize(size, picture);
  return { width, height: height + WORDS_PX };
};

/** The frame's sandbox: links may open a new tab next to the embedding page. */
export const EMBED_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

export const frameTitle = ({ entryTitle, blogTitle }: EmbeddedImage): string =>
  `「${entryTitle}」の画像${blogTitle === null ? '' : `（${blogTitle}）`}`;

/** The labels of the codes. */
export const EMBED_CODE_LABELS = {
  frame: 'カードで埋め込む（題名つき）',
  link: '画像だけを貼って、画像のページにリンクする',
} as const;

/** Builds the code of a frame with the image and its source. */
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

/** Builds the code of the plain image, with a link to its page. */
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
