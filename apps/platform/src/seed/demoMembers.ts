import type { Row } from '../database/insertRows.ts';
import type { DemoFiles } from './demoFiles.ts';
import { demoId, type DemoIds } from './demoIds.ts';
import type { PicturePlacer } from './picturePlacer.ts';

const CREATED_AT = '2019-02-01T09:00:00+09:00';

/**
 * Builds the rows of `members`: owners of blogs first, then readers.
 * @param passwordHash the same for all, so that anyone can sign in as any demo member
 */
export const demoMemberRows = (
  files: DemoFiles,
  ids: DemoIds,
  pictures: PicturePlacer,
  passwordHash: string,
): readonly Row[] => {
  const createdAt = files.date(CREATED_AT);
  const people = [
    ...files.blogs.map((blog) => ({
      ...blog.profile,
      amebaId: blog.amebaId,
      nickname: blog.nickname,
      slug: blog.avatar,
      side: 800,
    })),
    ...files.members.map((member) => ({
      ...member,
      birthplace: '',
      hobbies: [],
      slug: `avatar-${member.amebaId}`,
      side: 320,
    })),
  ];
  return people.map(({ slug, side, ...person }, index) => {
    const portrait = pictures.place({
      slug,
      id: demoId('portrait', index),
      amebaId: person.amebaId,
      takenAt: createdAt,
      width: side,
      height: side,
    });
    return {
      member_id: ids.member(person.amebaId),
      ameba_id: person.amebaId,
      nickname: person.nickname,
      gender: person.gender,
      birthplace: person.birthplace,
      introduction: person.introduction,
      hobbies: person.hobbies,
      image_path: portrait.path,
      image_width: portrait.width,
      image_height: portrait.height,
      password_hash: passwordHash,
      created_at: createdAt,
    };
  });
};
