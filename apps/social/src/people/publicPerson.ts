import { createRenaming } from '@engawa/api-client/model/createRenaming.ts';
import type { Person } from '@engawa/api-client/model/person.ts';

const PERSON = createRenaming(['amebaId']);
const ENTRY = createRenaming(['entryId'], {
  title: 'entry_title',
  createdAt: 'entry_created_datetime',
});

/** Converts a person to the public field names of INIT_DATA. */
export const toPublicPerson = ({ image, blog, newestEntry, ...person }: Person) => ({
  ...PERSON.toPublic(person),
  image_filepath: image?.url ?? null,
  image_width: image?.width ?? null,
  image_height: image?.height ?? null,
  blog_id: blog?.blogId ?? null,
  blog_name: blog?.title ?? null,
  newest_entry: newestEntry && ENTRY.toPublic(newestEntry),
});

export type PublicPerson = ReturnType<typeof toPublicPerson>;

export const fromPublicPerson = ({
  image_filepath: url,
  image_width: width,
  image_height: height,
  blog_id: blogId,
  blog_name: title,
  newest_entry: newestEntry,
  ...person
}: PublicPerson): Person => ({
  ...PERSON.fromPublic(person),
  image: url !== null && width !== null && height !== null ? { url, width, height } : null,
  blog: blogId === null ? null : { blogId, title: title ?? '' },
  newestEntry: newestEntry && ENTRY.fromPublic(newestEntry),
});
