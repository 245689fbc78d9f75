/** Sizes of the square logo images in the host's release. */
const ICON_SIZES_PX = [180, 192, 512] as const;

export type IconSizePx = (typeof ICON_SIZES_PX)[number];

/** @param version version of the host's own release */
export const iconUrl = (assetsOrigin: string, version: string, sizePx: IconSizePx): string =>
  `${assetsOrigin}/host/${version}/icon-${sizePx}.png`;
