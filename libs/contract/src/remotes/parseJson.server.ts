/**
 * Parses JSON for a schema; undefined if the text is invalid, because no schema accepts undefined.
 */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
