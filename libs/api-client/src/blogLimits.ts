/** How long what a blog is called by may be, in code points. */
export const BLOG_LIMITS = { title: 60, description: 150 } as const;
