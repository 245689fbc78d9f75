/** Builds the key of one slot on a page: `{remote}/{expose}:{id}`. */
export const slotKey = (module: string, id: string): string => `${module}:${id}`;

/** Returns the module in a slot's key; `parseSlotId` returns the id. */
export const parseSlotModule = (key: string): string => key.slice(0, key.indexOf(':'));
export const parseSlotId = (key: string): string => key.slice(key.indexOf(':') + 1);
