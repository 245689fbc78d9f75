/** What a command answers: lines to read, and the same as data. */
export type Answer = { readonly lines: readonly string[]; readonly data: object };
