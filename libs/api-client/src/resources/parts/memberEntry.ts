import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';
import { WirePublishFlg } from './publishFlg.ts';
import { siteEntryFields } from './siteEntry.ts';

/**
 * The fields, for `wireObject`, of an entry in a list that includes members-only entries. A
 * members-only entry has a title, but no image and no text.
 */
export const memberEntryFields = {
  ...siteEntryFields,
  isForMembers: [
    'publish_flg',
    v.pipe(
      WirePublishFlg,
      v.transform((flag) => flag === 'amember'),
    ),
  ],
} as const;

export const WireMemberEntry = wireObject(memberEntryFields);
