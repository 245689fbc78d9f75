import { types } from '@electric-sql/pglite';
import type { SqlValue } from '../database.ts';

/** Array types of PostgreSQL with their element types; the OIDs never change. */
const ELEMENT_OF: ReadonlyMap<number, number> = new Map([
  [1000, types.BOOL],
  [1007, types.INT4],
  [1016, types.INT8],
  [1009, types.TEXT],
  [1022, types.FLOAT8],
  [1182, types.DATE],
  [1185, types.TIMESTAMPTZ],
]);

/** Returns the embedded database's parser of a type, so that both databases return equal rows. */
export const getTypeParser = (oid: number) => {
  const element = ELEMENT_OF.get(oid);
  return (text: string): unknown =>
    element === undefined
      ? types.parseType(text, oid)
      : types.arrayParser(text, (item: string) => types.parseType(item, element), oid);
};

/** Converts a value for the driver, which would format a Date in this machine's time zone. */
export const toDriverValue = (value: SqlValue): unknown => {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(toDriverValue) : value;
};
