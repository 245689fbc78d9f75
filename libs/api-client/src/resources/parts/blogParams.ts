import * as v from 'valibot';

/** Parameters that identify a blog; the optional `blogId` saves the backend a lookup. */
export const blogParams = { amebaId: v.string(), blogId: v.optional(v.number()) };

export const entryParams = { ...blogParams, entryId: v.number() };

/** Parameters of one page of a list of a blog; by default `limit` rows per page. */
export const pageParams = (limit: number) => ({
  ...blogParams,
  page: v.optional(v.number(), 1),
  limit: v.optional(v.number(), limit),
});

export type BlogQuery = Readonly<v.InferInput<v.ObjectSchema<typeof blogParams, undefined>>>;
