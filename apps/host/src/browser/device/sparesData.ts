/** What Chromium tells of the line; no other browser does, and no type of the DOM knows it. */
type Line = { readonly saveData: boolean; readonly effectiveType: string };

/** Whether the reader wants bytes saved, or has a line on which what may not be needed delays what is. */
export const sparesData = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: Line };
  return !!connection && (connection.saveData || /[23]g/.test(connection.effectiveType));
};
