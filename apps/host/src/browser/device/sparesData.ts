/** Only Chromium has it, and TypeScript's DOM types lack it. */
type NetworkInformation = { readonly saveData: boolean; readonly effectiveType: string };

const connection = () =>
  (navigator as Navigator & { readonly connection?: NetworkInformation }).connection;

/** Whether the reader has turned Save-Data on. */
export const savesData = (): boolean => connection()?.saveData === true;

/** Whether nothing is fetched that may not be needed: Save-Data, or a connection of 2G or 3G. */
export const sparesData = (): boolean =>
  savesData() || /[23]g/.test(connection()?.effectiveType ?? '');
