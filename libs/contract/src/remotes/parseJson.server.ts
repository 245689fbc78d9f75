/**
 * Parses JSON for validation by a schema. Invalid text becomes undefined, which no schema accepts.
 */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};
