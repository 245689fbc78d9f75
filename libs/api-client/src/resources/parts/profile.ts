import * as v from 'valibot';
import type { Profile } from '../../model/blogger.ts';
import { toPicture, wireImageFilepathFields } from './picture.ts';

const GENDERS: ReadonlyMap<string, Profile['gender']> = new Map([
  ['女性', 'woman'],
  ['男性', 'man'],
]);

/** R3.11: `sex_text` becomes woman, man or other. */
export const WireProfile = v.pipe(
  v.object({
    ...wireImageFilepathFields,
    ameba_id: v.string(),
    nickname: v.string(),
    introduction: v.nullable(v.string(), ''),
    // an unknown value must not fail the blog
    sex_text: v.nullish(v.string(), ''),
    birthplace: v.nullable(v.string(), ''),
    hobbies: v.array(v.string()),
    follower_cnt: v.number(),
    follow_cnt: v.number(),
    // a platform older than shops omits this field
    has_shop: v.optional(v.boolean(), false),
  }),
  v.transform((wire): Profile => ({
    amebaId: wire.ameba_id,
    nickname: wire.nickname,
    introduction: wire.introduction,
    gender: GENDERS.get(wire.sex_text) ?? 'other',
    birthplace: wire.birthplace,
    hobbies: wire.hobbies,
    image: toPicture(wire.image_filepath, wire),
    followerCount: wire.follower_cnt,
    followCount: wire.follow_cnt,
    hasShop: wire.has_shop,
  })),
);
