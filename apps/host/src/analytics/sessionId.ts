const STORED_AT = 'engawa-visit';
const DAY_MS = 86_400_000;

const drawn = (): string =>
  crypto.getRandomValues(new Uint32Array(4)).reduce((id, part) => id + part.toString(36), '');

/**
 * Tells the views of one browser on one day apart from those of others: random, another each day,
 * tied to nothing. A browser that keeps nothing is another at each view.
 */
export const sessionId = (): string => {
  const today = String(Math.floor(Date.now() / DAY_MS));
  try {
    const [day, stored] = (localStorage.getItem(STORED_AT) ?? '').split(' ');
    if (day === today && stored) return stored;
    const id = drawn();
    localStorage.setItem(STORED_AT, `${today} ${id}`);
    return id;
  } catch (error) {
    // the reader has forbidden the page to keep anything
    if (error instanceof DOMException) return drawn();
    throw error;
  }
};
