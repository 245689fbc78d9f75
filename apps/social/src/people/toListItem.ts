import { address } from '@engawa/contract';
import type { Person } from '@engawa/api-client/model/person.ts';
import type { ListedPerson } from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';

/** A row for a person: the blog and its newest entry. */
export const toListItem = ({
  amebaId,
  nickname,
  image,
  blog,
  newestEntry,
}: Person): ListedPerson => ({
  id: amebaId,
  name: nickname,
  note: blog?.title ?? '',
  imageUrl: image?.url ?? null,
  href: blog && address.blogTop.path(amebaId),
  newest: newestEntry && {
    href: address.entry.path(amebaId, newestEntry.entryId),
    title: displayTitle(newestEntry.title),
  },
});
