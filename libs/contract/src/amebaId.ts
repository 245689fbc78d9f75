import { RESERVED_NAMES } from './reservedNames.ts';

const AMEBA_ID = /^[a-z0-9](?:[a-z0-9-]{1,22})[a-z0-9]$/;

/**
 * Whether a string can name a blog: 3 to 24 lowercase letters, digits and hyphens, with a letter or
 * digit at both ends. Reserved names are excluded.
 */
export const isAmebaId = (value: string): boolean =>
  AMEBA_ID.test(value) && !RESERVED_NAMES.has(value);

/** @errors throws 'amebaId is required' for a missing or empty value: a bug of the caller. */
export const requireAmebaId = (value: string | undefined): string => {
  if (value === undefined || value === '') throw new Error('amebaId is required');
  return value;
};
