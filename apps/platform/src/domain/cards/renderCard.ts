import escapeHtml from 'escape-html';
import sharp, { type Sharp } from 'sharp';
import { CARD_FONT } from './japaneseFont.ts';

export const CARD_SIZE = { width: 1200, height: 630 } as const;

export type CardText = { readonly title: string; readonly blogTitle: string };

const MARGIN = 80;
const TITLE_PX = 62;
const BLOG_PX = 34;
/** maximum characters: three lines of the title, and one line of the blog's title up to the logo */
const LONGEST_TITLE = 48;
const LONGEST_BLOG_TITLE = 25;
/** resolution of the text; at 72 DPI, a font size in points is the size in pixels */
const DPI = 72;

/** Background, baseline and the logo: a roof over a veranda. */
const GROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
  <rect width="1200" height="630" fill="#fbf7ef"/>
  <rect x="0" y="606" width="1200" height="24" fill="#a5421a"/>
  <g transform="translate(1010 460) scale(4.6)" fill="none" stroke="#a5421a" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.6">
    <path d="M2.5 10 12 4l9.5 6M5.5 10v5.5M18.5 10v5.5M12 10v5.5M2.5 15.5h19v3h-19zM6 18.5V21M18 18.5V21"/>
  </g>
</svg>`;

// characters that are invalid in XML, even escaped
// oxlint-disable-next-line no-control-regex -- they are what is sought
const UNWRITABLE = /[\u0000-\u001F\uFFFE\uFFFF]/g;

const shortened = (text: string, most: number): string => {
  const characters = [...new Intl.Segmenter('ja', { granularity: 'grapheme' }).segment(text)];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .map(({ segment }) => segment)
        .join('')}…`;
};

const textLayer = (text: string, px: number, colour: string, isBold: boolean) => ({
  text: {
    // lines break by Japanese rules; a word that is too long for a line breaks anywhere
    text: `<span foreground="${colour}"${isBold ? ' weight="bold"' : ''}>${escapeHtml(text)}</span>`,
    font: `${CARD_FONT} ${px}`,
    width: CARD_SIZE.width - 2 * MARGIN,
    wrap: 'word-char' as const,
    spacing: 14,
    dpi: DPI,
    rgba: true,
  },
});

/**
 * Renders a PNG of the titles of an entry without an image and its blog. @param text null: no text
 */
export const renderCard = (text: CardText | null): Sharp => {
  const title = shortened(
    text?.title.toWellFormed().replace(UNWRITABLE, ' ').trim() ?? '',
    LONGEST_TITLE,
  );
  const blogTitle = shortened(
    text?.blogTitle.toWellFormed().replace(UNWRITABLE, ' ').trim() ?? '',
    LONGEST_BLOG_TITLE,
  );
  const layers = [
    ...(title === ''
      ? []
      : [{ input: textLayer(title, TITLE_PX, '#2b2420', true), left: MARGIN, top: MARGIN + 10 }]),
    ...(blogTitle === ''
      ? []
      : [{ input: textLayer(blogTitle, BLOG_PX, '#7a5c45', false), left: MARGIN, top: 500 }]),
  ];
  return sharp(Buffer.from(GROUND)).composite(layers).png({ palette: true });
};
