/** Of an answer that is one member's: no cache keeps it. */
export const PRIVATE_META = { headers: { 'Cache-Control': 'private, no-store' } } as const;
