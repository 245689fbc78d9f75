/** R4.1: numeric codes of a request's states in the public state; the code itself uses unions. */
export const LOAD_REQUEST_STATUS = { loading: 0, success: 1, failure: 2, end: 3 } as const;
