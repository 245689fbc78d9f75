import * as v from 'valibot';
import type { Profile } from '../../model/blogger.ts';
import { pictureOf, wireImageFilepathFields } from './picture.ts';

const GENDERS = { 女性: 'woman', 男性: 'man', その他: 'other' } as const;

/** R3.11: sex_text becomes woman, man or other. */
export const WireProfile = v.pipe(
  v.object({
    ...wireImageFilepathFields,
    ameba_id: v.string(),
    nickname: v.string(),
    introduction: v.nullable(v.string(), ''),
    sex_text: v.picklist(['女性', '男性', 'その他']),
    birthplace: v.nullable(v.string(), ''),
    hobbies: v.array(v.string()),
    follower_cnt: v.number(),
    follow_cnt: v.number(),
    // a platform of before shops says nothing of them
    has_shop: v.optional(v.boolean(), false),
  }),
  v.transform((wire): Profile => ({
    amebaId: wire.ameba_id,
    nickname: wire.nickname,
    introduction: wire.introduction,
    gender: GENDERS[wire.sex_text],
    birthplace: wire.birthplace,
    hobbies: wire.hobbies,
    image: pictureOf(wire.image_filepath, wire),
    followerCount: wire.follower_cnt,
    followCount: wire.follow_cnt,
    hasShop: wire.has_shop,
  })),
);
