import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';
import { imageFilepath } from './imageFilepath.ts';

type Gender = 'woman' | 'man' | 'other';

const GENDERS: ReadonlyMap<string, Gender> = new Map([
  ['女性', 'woman'],
  ['男性', 'man'],
]);

/** R3.11: `sex_text` becomes woman, man or other. */
export const WireProfile = wireObject({
  amebaId: v.string(),
  nickname: v.string(),
  introduction: v.nullable(v.string(), ''),
  gender: [
    'sex_text',
    v.pipe(
      // the schema accepts any text, because an unknown value must not fail the decoding of the
      // blog
      v.nullish(v.string(), ''),
      v.transform((text): Gender => GENDERS.get(text) ?? 'other'),
    ),
  ],
  birthplace: v.nullable(v.string(), ''),
  hobbies: v.array(v.string()),
  image: imageFilepath,
  followerCount: ['follower_cnt', v.number()],
  followCount: ['follow_cnt', v.number()],
  /** The blogger has a shop at `shopPath`. A platform older than shops omits this field. */
  hasShop: v.optional(v.boolean(), false),
});
