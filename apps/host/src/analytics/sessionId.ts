import { whereAllowed } from '../browser/whereAllowed.ts';

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
  const kept = whereAllowed(() => localStorage.getItem(STORED_AT), null);
  const [day, stored] = kept?.split(' ') ?? [];
  if (day === today && stored) return stored;
  const id = drawn();
  whereAllowed(() => localStorage.setItem(STORED_AT, `${today} ${id}`), undefined);
  return id;
};
