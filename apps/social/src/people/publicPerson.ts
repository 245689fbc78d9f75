import type { Person } from '@engawa/api-client/model/person.ts';

/** Converts a person to the public field names of INIT_DATA. */
export const toPublicPerson = ({ image, blog, newestEntry, ...person }: Person) => ({
  ameba_id: person.amebaId,
  nickname: person.nickname,
  image_filepath: image?.url ?? null,
  image_width: image?.width ?? null,
  image_height: image?.height ?? null,
  blog_id: blog?.blogId ?? null,
  blog_name: blog?.title ?? null,
  newest_entry: newestEntry && {
    entry_id: newestEntry.entryId,
    entry_title: newestEntry.title,
    entry_created_datetime: newestEntry.createdAt,
  },
});

export type PublicPerson = ReturnType<typeof toPublicPerson>;

const toImage = ({ image_filepath: url, image_width, image_height }: PublicPerson) =>
  url !== null && image_width !== null && image_height !== null
    ? { url, width: image_width, height: image_height }
    : null;

export const fromPublicPerson = (person: PublicPerson): Person => ({
  amebaId: person.ameba_id,
  nickname: person.nickname,
  image: toImage(person),
  blog: person.blog_id === null ? null : { blogId: person.blog_id, title: person.blog_name ?? '' },
  newestEntry: person.newest_entry && {
    entryId: person.newest_entry.entry_id,
    title: person.newest_entry.entry_title,
    createdAt: person.newest_entry.entry_created_datetime,
  },
});
