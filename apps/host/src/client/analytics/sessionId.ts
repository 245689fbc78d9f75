import { getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';

const VISIT = { name: 'visit', version: 1 };
const DAY_MS = 86_400_000;
/** The platform counts days of Asia/Tokyo, which has no summer time. */
const TOKYO_MS = 9 * 3_600_000;

const storage = createStorage(getLocalStorage);

const generateId = (): string =>
  crypto.getRandomValues(new Uint32Array(4)).reduce((id, part) => id + part.toString(36), '');

/**
 * Returns a random id of this browser for one day in Tokyo. It changes every day and is linked to
 * nothing else. A browser without storage gets a new id at each call.
 */
export const sessionId = (): string => {
  const stored = storage.get(VISIT);
  if (stored.ok && typeof stored.value === 'string') return stored.value;
  const id = generateId();
  storage.set(VISIT, id, (DAY_MS - ((Date.now() + TOKYO_MS) % DAY_MS)) / 1000);
  return id;
};
