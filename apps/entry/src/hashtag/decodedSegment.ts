/** @returns the text of a path segment; null where it encodes none that somebody could have written */
export const decodedSegment = (segment: string): string | null => {
  try {
    const text = decodeURIComponent(segment);
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
};
