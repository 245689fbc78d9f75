import { iconUrl, type IconSizePx } from '../../worker/iconUrl.ts';

export type WebManifestFacts = {
  readonly siteName: string;
  readonly assetsOrigin: string;
  /** version of the host's own release */
  readonly version: string;
};

const PAPER = '#fbf7ef';
const EARTH = '#a5421a';

/** `/manifest.webmanifest`: name and icons of the site as an installed application. */
export const webManifest = ({ siteName, assetsOrigin, version }: WebManifestFacts): string => {
  const png = (sizePx: IconSizePx, purpose: 'any' | 'maskable') => ({
    src: iconUrl(assetsOrigin, version, sizePx),
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: `${siteName} - 日々を書く、だれかの日々を読む`,
    short_name: siteName,
    description: `${siteName}は、だれでも無料ではじめられるブログです。`,
    lang: 'ja',
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: EARTH,
    categories: ['social', 'lifestyle'],
    // the logo has a margin, so one image serves both purposes
    icons: [png(192, 'any'), png(512, 'any'), png(192, 'maskable'), png(512, 'maskable')],
  });
};
