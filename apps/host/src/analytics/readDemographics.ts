import { isRecord } from '@engawa/api-client/isRecord.ts';
import type { StoredName, StoredValues } from '@engawa/contract';

/** What a reader is to analytics: whether a member (1), and the gender that the member has stated. */
export type Demographics = {
  readonly member: 0 | 1;
  /** 0 man, 1 woman, 2 other or unknown */
  readonly gender: 0 | 1 | 2;
};

/** Of a visitor, and of a reader who is not known yet (R3.11). */
export const NO_DEMOGRAPHICS: Demographics = { member: 0, gender: 2 };

/** A member's own: forgotten when the session ends. The slice writes it. */
export const STORED_DEMOGRAPHICS = {
  name: 'member:demographics',
  version: 1,
} as const satisfies StoredName;

/** @returns null for what is none of ours */
export const decodeDemographics = (stored: unknown): Demographics | null => {
  const { member, gender } = isRecord(stored) ? stored : {};
  const isMember = member === 0 || member === 1;
  return isMember && (gender === 0 || gender === 1 || gender === 2) ? { member, gender } : null;
};

/**
 * What an earlier page has learnt of the reader: what is told of a view does not wait for the personal read,
 * and no page reads it for that. Where nothing is kept the reader counts as a visitor.
 */
export const readDemographics = (storage: Pick<StoredValues, 'get'>): Demographics => {
  const retained = storage.get(STORED_DEMOGRAPHICS);
  return (retained.ok ? decodeDemographics(retained.value) : null) ?? NO_DEMOGRAPHICS;
};
