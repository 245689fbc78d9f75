import { cspHash } from '@engawa/server-kit/http/cspHash.ts';
import { readFileSync } from 'node:fs';
import { AD_SPOTS, type AdSpot } from '@engawa/blog-domain/ads/adSpots.ts';
import escapeHtml from 'escape-html';
import { pictureUrl } from '../../resources/rows/picture.ts';

const own = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

const SCRIPT = own('adFrame.js');
const STYLE = own('adFrame.css');

/** Style rules, one per ad size, so that no frame needs its own style. */
const SIZES = [...new Set(Object.values(AD_SPOTS).map(formatSize))]
  .map((size) => {
    const [width, height] = size.split('x');
    return `.ad-${size} { inline-size: ${width}px; block-size: ${height}px; }`;
  })
  .join('\n');

const ALL_STYLES = `${STYLE}${SIZES}`;

const CREATIVE_STYLE = 'html,body{margin:0;overflow:hidden}';

function formatSize({ widthPx, heightPx }: { widthPx: number; heightPx: number }): string {
  return `${widthPx}x${heightPx}`;
}

export type AdOrigins = {
  readonly hostOrigin: string;
  /** origin of images */
  readonly platformOrigin: string;
  /** origin of frames, creatives and the impression beacon */
  readonly adsOrigin: string;
};

/**
 * CSP of the frame: allows its own script and style, the platform's images and creatives, and the
 * beacon address. The sandboxed frame has an opaque origin, so `'self'` would match nothing.
 */
export const framePolicy = ({ hostOrigin, platformOrigin, adsOrigin }: AdOrigins): string =>
  [
    "default-src 'none'",
    `script-src ${cspHash(SCRIPT)}`,
    `style-src ${cspHash(ALL_STYLES)}`,
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
 * CSP of an advertiser's HTML: it may render and run scripts, but cannot send requests. There is no
 * `frame-ancestors`: it could not name the opaque origin of the surrounding frame and would block
 * it.
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

/** The ad that a frame displays. */
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

/** Metadata that every frame sends to its page. */
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
      ? // the link covers the creative, so that the creative receives no clicks
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

/** Renders the document of an ad frame; without an ad it is empty and states the reason. */
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

/** Renders an advertiser's HTML in its own document. */
export const creativePage = (html: string): string => `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>広告</title>
<style>${CREATIVE_STYLE}</style>
<body>${html}</body>
</html>
`;

/** Renders the page for an ad link that this platform did not issue. */
export const noAdPage = (): string => `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>リンク先が見つかりません</title>
<h1>リンク先が見つかりません</h1>
<p>この広告のリンクは使えません。元のページを開き直してお試しください。</p>
</html>
`;
