import { PERSON_COLUMNS, personJoins, type PersonRow } from './personRow.ts';

/** One row a person; where the page has none, one row without. */
export type PeopleRow = {
  readonly of_blog_id: number;
  readonly total_count: number;
  /** of the page's entry, where the people are those of one */
  readonly publish_flg: 'open' | 'amember' | null;
  readonly entry_title: string | null;
  /** when the person entered the list; null where that is not public */
  readonly done_at: Date | null;
  /** the person's number; null where there is none */
  readonly member_id: number | null;
} & (PersonRow | { readonly person_ameba_id: null });

export type VisiblePerson = Extract<PeopleRow, PersonRow>;

export const hasPerson = (row: PeopleRow): row is VisiblePerson => row.person_ameba_id !== null;

/** Where a list of people comes from, as SQL. */
export type PeopleSource = {
  /** whose people they are: `b` is the blog, `e` its entry where the list is an entry's */
  readonly from: string;
  /** columns of `from` that `total` and `visible` need, beyond the blog's */
  readonly columns: string;
  /** how many people in all, of `b` and `e` */
  readonly total: string;
  /** `member_id`, `done_at` and what `order` names of each person, of `list`, before the page is cut */
  readonly visible: string;
  /** the order of `visible`, which no two share */
  readonly order: string;
};

/**
 * A statement for one page of people.
 * @returns it takes amebaId, now, limit, offset, and what `from` asks for from $5 on
 */
export const peopleSelect = ({ from, columns, total, visible, order }: PeopleSource): string => `
  with list as materialized ( -- else the total would be counted once for each person
    select b.blog_id, b.member_id, ${columns}, (${total}) as total_count from ${from} where b.ameba_id = $1
  )
  select list.blog_id as of_blog_id, list.total_count, list.publish_flg, list.entry_title, page.*
    from list
    left join lateral (
      select listed.place, listed.done_at, listed.member_id, ${PERSON_COLUMNS}
        from (select cut.*, row_number() over (order by ${order}) as place
                from (${visible} order by ${order} limit $3 offset $4) cut) listed
        join members m on m.member_id = listed.member_id
        ${personJoins('$2')}
    ) page on true
   order by page.place`;
