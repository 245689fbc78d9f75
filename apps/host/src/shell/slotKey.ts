/** Builds the key of one slot on a page: `{remote}/{expose}:{id}`. */
export const slotKey = (module: string, id: string): string => `${module}:${id}`;

/** Parse the parts of a slot's key. */
export const parseSlotModule = (key: string): string => key.slice(0, key.indexOf(':'));
export const parseSlotId = (key: string): string => key.slice(key.indexOf(':') + 1);
