import { address } from '@engawa/contract';
import type { GuideText } from './guideText.ts';
import { HELP, INQUIRY } from './helpTexts.ts';
import { COMPANY, EXTERNAL_TRANSMISSION, PRIVACY, TERMS } from './policyTexts.ts';

const GUIDES: readonly (readonly [{ readonly path: () => string }, GuideText])[] = [
  [address.help, HELP],
  [address.inquiry, INQUIRY],
  [address.terms, TERMS],
  [address.privacy, PRIVACY],
  [address.externalTransmission, EXTERNAL_TRANSMISSION],
  [address.company, COMPANY],
];

const BY_PATH = new Map(GUIDES.map(([{ path }, text]) => [path(), text]));

/** The text that stands under an address; undefined where none does. */
export const guideAt = (path: string): GuideText | undefined => BY_PATH.get(path);
