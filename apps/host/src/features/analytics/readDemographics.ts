import { isRecord } from '@engawa/api-client/isRecord.ts';
import type { StoredName, StoredValues } from '@engawa/contract';

/** A visitor for analytics: member (1) or not, and the gender that the member has stated. */
export type Demographics = {
  readonly member: 0 | 1;
  /** 0: man, 1: woman, 2: other or unknown */
  readonly gender: 0 | 1 | 2;
};

/** The demographics of a guest, also used until the session is known (R3.11). */
export const NO_DEMOGRAPHICS: Demographics = { member: 0, gender: 2 };

/**
 * Storage entry of the demographics, written by the slice. It is a member's data, so it is deleted
 * when the session ends.
 */
export const STORED_DEMOGRAPHICS = {
  name: 'member:demographics',
  version: 1,
} as const satisfies StoredName;

/** Decodes stored demographics. @returns null for an unknown format */
export const decodeDemographics = (stored: unknown): Demographics | null => {
  const { member, gender } = isRecord(stored) ? stored : {};
  const isMember = member === 0 || member === 1;
  return isMember && (gender === 0 || gender === 1 || gender === 2) ? { member, gender } : null;
};

/**
 * Reads the attributes that an earlier page stored, because a page view does not wait for the
 * personal read, and no page starts that read for analytics. A visitor without stored attributes
 * counts as a guest.
 */
export const readDemographics = (storage: Pick<StoredValues, 'get'>): Demographics => {
  const retained = storage.get(STORED_DEMOGRAPHICS);
  return (retained.ok ? decodeDemographics(retained.value) : null) ?? NO_DEMOGRAPHICS;
};
