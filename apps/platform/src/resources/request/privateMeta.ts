/** Response metadata of member-specific data, which no cache may store. */
export const PRIVATE_META = { headers: { 'Cache-Control': 'private, no-store' } } as const;
