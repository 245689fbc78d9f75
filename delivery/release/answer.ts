/** The answer of a command: lines to read, and the same as data. */
export type Answer = { readonly lines: readonly string[]; readonly data: object };
