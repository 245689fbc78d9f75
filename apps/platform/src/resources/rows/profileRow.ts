import { buildFollowerCountSql, buildFollowCountSql } from '../../domain/entries/countSql.ts';
import { imageFile } from './picture.ts';

const SEX_TEXTS = { woman: '女性', man: '男性', other: 'その他' } as const;

/** Columns of `PROFILE_COLUMNS`; `m` is the member. */
export type ProfileRow = {
  readonly member_ameba_id: string;
  readonly nickname: string;
  readonly introduction: string;
  readonly gender: keyof typeof SEX_TEXTS;
  readonly birthplace: string;
  readonly hobbies: readonly string[];
  readonly image_path: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
  readonly follower_count: number;
  readonly follow_count: number;
  readonly has_shop: boolean;
};

export const PROFILE_COLUMNS = `
  m.ameba_id as member_ameba_id, m.nickname, m.introduction, m.gender, m.birthplace, m.hobbies,
  m.image_path, m.image_width, m.image_height,
  ${buildFollowerCountSql('m.member_id')} as follower_count,
  ${buildFollowCountSql('m.member_id')} as follow_count,
  exists (select 1 from blogs sold join shops on shops.blog_id = sold.blog_id
           where sold.member_id = m.member_id) as has_shop`;

/** A profile under its public names. */
export const wireProfile = (row: ProfileRow, platformOrigin: string) => ({
  ameba_id: row.member_ameba_id,
  nickname: row.nickname,
  introduction: row.introduction,
  sex_text: SEX_TEXTS[row.gender],
  birthplace: row.birthplace,
  hobbies: row.hobbies,
  ...imageFile(platformOrigin, {
    path: row.image_path,
    width: row.image_width,
    height: row.image_height,
  }),
  follower_cnt: row.follower_count,
  follow_cnt: row.follow_count,
  has_shop: row.has_shop,
});
