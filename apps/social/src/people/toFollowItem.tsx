import type { Person } from '@engawa/api-client/model/person.ts';
import type { ListedPerson } from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { FollowButton } from '../follow/FollowButton.tsx';
import { toListItem } from './toListItem.ts';

/**
 * A person as lists show them, with the button that follows those who have a blog.
 * @param place of the list on its page
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
