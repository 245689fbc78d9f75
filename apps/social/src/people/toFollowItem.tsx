import type { Person } from '@engawa/api-client/model/person.ts';
import type { ListedPerson } from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { FollowButton } from '../follow/FollowButton.tsx';
import { toListItem } from './toListItem.ts';

/**
 * A row for a person, with a follow button if the person has a blog.
 * @param place identifies the list on its page
 */
export const toFollowItem =
  (place: string) =>
  (person: Person): ListedPerson => ({
    ...toListItem(person),
    ...(person.blog && {
      action: (
        <FollowButton amebaId={person.amebaId} name={person.nickname} place={place} isSmall />
      ),
    }),
  });
