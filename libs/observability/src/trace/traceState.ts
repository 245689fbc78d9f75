const MOST_MEMBERS = 32;

const KEY = String.raw`(?:[a-z][\w\-*/]{0,255}|[a-z\d][\w\-*/]{0,240}@[a-z][\w\-*/]{0,13})`;
const VALUE = String.raw`[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]`;
const MEMBER = new RegExp(`^(?<key>${KEY})=${VALUE}$`);
const UPPER_CASE = /[A-Z]/;

/** @returns the normalised list to pass on; null if it is invalid or empty */
export const passedOnTraceState = (header: string): string | null => {
  const members = header
    .split(',')
    .map((member) => member.trim())
    .filter((member) => member !== '');
  if (members.length === 0 || members.length > MOST_MEMBERS) return null;
  const keys = members.map((member) => MEMBER.exec(member)?.groups?.['key'] ?? '');
  if (keys.some((key) => key === '' || UPPER_CASE.test(key))) return null;
  return new Set(keys).size === keys.length ? members.join(',') : null;
};
