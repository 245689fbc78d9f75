/** The Network Information API, which only Chromium has and which TypeScript's DOM types lack. */
type NetworkInformation = { readonly saveData: boolean; readonly effectiveType: string };

const connection = () =>
  (navigator as Navigator & { readonly connection?: NetworkInformation }).connection;

/** Whether the reader has turned Save-Data on. */
export const savesData = (): boolean => connection()?.saveData === true;

/** Whether to skip prefetches: the reader uses Save-Data or a 2G or 3G connection. */
export const sparesData = (): boolean =>
  savesData() || /[23]g/.test(connection()?.effectiveType ?? '');
