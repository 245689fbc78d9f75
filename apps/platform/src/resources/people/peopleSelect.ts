import { PERSON_COLUMNS, personJoins, type PersonRow } from './personRow.ts';

/** One row per person; an empty page is one row of nulls. */
export type PeopleRow = {
  readonly of_blog_id: number;
  readonly total_count: number;
  /** flag of the entry, if the list belongs to an entry */
  readonly publish_flg: 'open' | 'amember' | null;
  readonly entry_title: string | null;
  /** when the person joined the list; null if that is not public */
  readonly done_at: Date | null;
  /** id of the person; null for the row of nulls */
  readonly member_id: number | null;
} & (PersonRow | { readonly person_ameba_id: null });

export type VisiblePerson = Extract<PeopleRow, PersonRow>;

export const hasPerson = (row: PeopleRow): row is VisiblePerson => row.person_ameba_id !== null;

/** The source of a list of people, as SQL. */
export type PeopleSource = {
  /** the subject: `b` is the blog, `e` the entry for an entry's list */
  readonly from: string;
  /** additional columns of `from` for `total` and `visible` */
  readonly columns: string;
  /** number of all people of `b` and `e` */
  readonly total: string;
  /** selects `member_id`, `done_at` and the columns of `order` from `list`, before paging */
  readonly visible: string;
  /** unique order of `visible` */
  readonly order: string;
};

/**
 * Builds the statement of one page of people.
 * @returns a statement with the parameters amebaId, now, limit and offset, and from $5 on those of
 * `from`
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
