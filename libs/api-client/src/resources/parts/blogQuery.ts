/** Names a blog; `blogId` saves the backend a look-up and may be left out. */
export type BlogQuery = { readonly amebaId: string; readonly blogId?: number | undefined };
