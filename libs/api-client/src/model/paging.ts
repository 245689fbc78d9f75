import { codecOf, type Codec } from './codec.ts';

/** Pages count from 1; `nextPage` and `prevPage` are null at the ends. `maxPage` is at least 1. */
export type Paging = {
  readonly limit: number;
  readonly totalCount: number;
  readonly currentPage: number;
  readonly maxPage: number;
  readonly nextPage: number | null;
  readonly prevPage: number | null;
};

/** A paging by its names on the wire, without what is said twice there. */
export const pagingFields = codecOf<Paging>()({
  limit: 'limit',
  totalCount: 'total_count',
  currentPage: 'current_page',
  maxPage: 'max_page',
  nextPage: 'next_page',
  prevPage: 'prev_page',
});

type WirePaging = ReturnType<typeof pagingFields.encode> & {
  readonly prev: boolean;
  readonly next: boolean;
  readonly order: 'desc';
};

export const pagingCodec: Codec<Paging, WirePaging> = {
  encode: (paging) => ({
    ...pagingFields.encode(paging),
    prev: paging.prevPage !== null,
    next: paging.nextPage !== null,
    order: 'desc',
  }),
  decode: pagingFields.decode,
};
