import { address } from '@engawa/contract';
import type { GuideText } from './guideText.ts';
import { HELP_TEXTS, INQUIRY_TEXTS } from './helpTexts.ts';
import {
  COMPANY_TEXTS,
  EXTERNAL_TRANSMISSION_TEXTS,
  PRIVACY_POLICY_TEXTS,
  TERMS_TEXTS,
} from './policyTexts.ts';

const GUIDES: readonly (readonly [{ readonly path: () => string }, GuideText])[] = [
  [address.help, HELP_TEXTS],
  [address.inquiry, INQUIRY_TEXTS],
  [address.terms, TERMS_TEXTS],
  [address.privacy, PRIVACY_POLICY_TEXTS],
  [address.externalTransmission, EXTERNAL_TRANSMISSION_TEXTS],
  [address.company, COMPANY_TEXTS],
];

const BY_PATH = new Map(GUIDES.map(([{ path }, text]) => [path(), text]));

/** Finds the text for a path; undefined if there is none. */
export const guideAt = (path: string): GuideText | undefined => BY_PATH.get(path);
