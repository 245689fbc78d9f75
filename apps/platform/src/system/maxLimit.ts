/** Maximum rows of one read. */
export const MAX_LIMIT = 50;
