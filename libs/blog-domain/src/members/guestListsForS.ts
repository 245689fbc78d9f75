/** Seconds that a browser stores a guest's follows and saved entries after a change (R9.6). */
export const GUEST_LISTS_FOR_S = 365 * 86_400;
