/** R4.1: numbers of a load request's states, for public state; inside, states are unions. */
export const LOAD_REQUEST_STATUS = { loading: 0, success: 1, failure: 2, end: 3 } as const;
