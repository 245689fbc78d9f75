import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';
import { WirePublishFlg } from './publishFlg.ts';
import { siteEntryFields } from './siteEntry.ts';

/**
 * The fields of an entry in a list for members too, for `wireObject`. A members-only entry has its
 * title, but no image and no text.
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
