/** Identifies a blog; the optional `blogId` saves the backend a lookup. */
export type BlogQuery = { readonly amebaId: string; readonly blogId?: number | undefined };
