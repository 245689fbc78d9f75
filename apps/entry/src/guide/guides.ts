import { GUIDE_PATHS } from '@engawa/contract';
import type { GuideText } from './guideText.ts';
import { HELP, INQUIRY } from './helpTexts.ts';
import { COMPANY, EXTERNAL_TRANSMISSION, PRIVACY, TERMS } from './policyTexts.ts';

const GUIDES: Readonly<Record<keyof typeof GUIDE_PATHS, GuideText>> = {
  help: HELP,
  inquiry: INQUIRY,
  terms: TERMS,
  privacy: PRIVACY,
  externalTransmission: EXTERNAL_TRANSMISSION,
  company: COMPANY,
};

const BY_PATH = new Map(
  Object.entries(GUIDES).map(([name, text]) => [
    GUIDE_PATHS[name as keyof typeof GUIDE_PATHS] as string,
    text,
  ]),
);

/** The text that stands under an address; undefined where none does. */
export const guideAt = (path: string): GuideText | undefined => BY_PATH.get(path);
