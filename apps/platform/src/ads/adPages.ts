import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { AD_SPOTS, type AdSpot } from '@engawa/contract/ads/adSpots.ts';
import escapeHtml from 'escape-html';
import { pictureUrl } from '../reads/picture.ts';

const own = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

const SCRIPT = own('adFrame.js');
const STYLE = own('adFrame.css');

/** One rule for each size, so that no frame needs a style of its own. */
const SIZES = [...new Set(Object.values(AD_SPOTS).map(formatSize))]
  .map((size) => {
    const [width, height] = size.split('x');
    return `.ad-${size} { inline-size: ${width}px; block-size: ${height}px; }`;
  })
  .join('\n');

const ALL_STYLES = `${STYLE}${SIZES}`;

const CREATIVE_STYLE = 'html,body{margin:0;overflow:hidden}';

const formatHashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function formatSize({ widthPx, heightPx }: { widthPx: number; heightPx: number }): string {
  return `${widthPx}x${heightPx}`;
}

export type AdOrigins = {
  readonly hostOrigin: string;
  /** of pictures */
  readonly platformOrigin: string;
  /** of frames, of what is written by advertisers, and of what counts them */
  readonly adsOrigin: string;
};

/**
 * Of the frame: its own script and style, pictures and creatives of the platform, the one address that
 * counts. It has no origin, so `'self'` would name nothing.
 */
export const framePolicy = ({ hostOrigin, platformOrigin, adsOrigin }: AdOrigins): string =>
  [
    "default-src 'none'",
    `script-src ${formatHashSource(SCRIPT)}`,
    `style-src ${formatHashSource(ALL_STYLES)}`,
    `img-src ${platformOrigin}/user_images/`,
    `frame-src ${adsOrigin}/_ads/creative/`,
    `connect-src ${adsOrigin}/_ads/viewed`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${hostOrigin}`,
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

/**
 * Of what an advertiser has written: it may draw and run, and reaches nothing. `frame-ancestors` would
 * lock it out of the frame around it, which has no origin that a policy could name.
 */
export const creativePolicy = (platformOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    `img-src ${platformOrigin}/user_images/ data:`,
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ].join('; ');

/** What a frame shows. */
export type DisplayedAd = {
  readonly spot: AdSpot;
  readonly creativeId: number;
  readonly advertiser: string;
  /** null: the creative is HTML */
  readonly imagePath: string | null;
  readonly headline: string;
  readonly alt: string;
  readonly ticket: string;
};

/** What every frame tells its page. */
type FrameFacts = { readonly spotId: string; readonly mqps: number; readonly rver: string };

const attributes = (facts: Readonly<Record<string, string>>): string =>
  Object.entries(facts)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

const renderAd = (ad: DisplayedAd, { platformOrigin, adsOrigin }: AdOrigins): string => {
  const { widthPx, heightPx } = AD_SPOTS[ad.spot];
  const size = { width: String(widthPx), height: String(heightPx) };
  const link = attributes({
    href: `${adsOrigin}/_ads/click?ticket=${encodeURIComponent(ad.ticket)}`,
    target: '_blank',
    rel: 'noopener sponsored',
  });
  const headline =
    ad.headline === '' ? '' : `<span class="headline">${escapeHtml(ad.headline)}</span>`;
  const inside =
    ad.imagePath === null
      ? // the link lies over it: what is written there gets no press
        `<iframe${attributes({
          src: `${adsOrigin}/_ads/creative/${ad.creativeId}`,
          sandbox: 'allow-scripts',
          title: ad.alt,
          tabindex: '-1',
          scrolling: 'no',
          ...size,
        })}></iframe><a${link}${attributes({ 'aria-label': ad.alt })}></a>`
      : `<a${link}><img${attributes({
          src: `${pictureUrl(platformOrigin, ad.imagePath)}?caw=${widthPx * 2}`,
          alt: ad.alt,
          ...size,
        })}>${headline}</a>`;
  return `<div class="ad ad-${formatSize(AD_SPOTS[ad.spot])}">${inside}<span class="label">${escapeHtml(ad.advertiser)}</span></div>`;
};

/** The document of an ad's frame; without an ad an empty one that says why. */
export const framePage = (
  origins: AdOrigins,
  facts: FrameFacts,
  visible: DisplayedAd | 'empty' | 'failed',
): string => {
  const isAd = typeof visible === 'object';
  const data = {
    'data-state': isAd ? 'filled' : visible,
    'data-spot': facts.spotId,
    'data-mqps': String(facts.mqps),
    'data-rver': facts.rver,
    'data-host': origins.hostOrigin,
    ...(isAd
      ? {
          'data-ticket': visible.ticket,
          'data-viewed': `${origins.adsOrigin}/_ads/viewed`,
        }
      : {}),
  };
  return `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>広告</title>
<style>${ALL_STYLES}</style>
<body${attributes(data)}>
${isAd ? renderAd(visible, origins) : ''}
<script>${SCRIPT}</script>
</body>
</html>
`;
};

/** What an advertiser has written, in a document of its own. */
export const creativePage = (html: string): string => `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>広告</title>
<style>${CREATIVE_STYLE}</style>
<body>${html}</body>
</html>
`;

/** For who follows a link to an ad that this platform has not given out. */
export const noAdPage = (): string => `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>リンク先が見つかりません</title>
<h1>リンク先が見つかりません</h1>
<p>この広告のリンクは使えません。元のページを開き直してお試しください。</p>
</html>
`;
