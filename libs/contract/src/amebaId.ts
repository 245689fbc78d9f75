import { RESERVED_NAMES } from './reservedNames.ts';

const AMEBA_ID = /^[a-z0-9](?:[a-z0-9-]{1,22})[a-z0-9]$/;

/**
 * Whether a string can name a blog: 3 to 24 lowercase letters, digits and hyphens, a letter or
 * digit at both ends, and no name that the service keeps for itself.
 */
export const isAmebaId = (value: string): boolean =>
  AMEBA_ID.test(value) && !RESERVED_NAMES.has(value);

/** @errors throws 'amebaId is required' where there is none at all: that is a caller's bug. */
export const requireAmebaId = (value: string | undefined): string => {
  if (value === undefined || value === '') throw new Error('amebaId is required');
  return value;
};
