import { types } from '@electric-sql/pglite';
import type { SqlValue } from '../database.ts';

/** Array types of PostgreSQL with the type of their elements; their numbers never change. */
const ELEMENT_OF: ReadonlyMap<number, number> = new Map([
  [1000, types.BOOL],
  [1007, types.INT4],
  [1016, types.INT8],
  [1009, types.TEXT],
  [1022, types.FLOAT8],
  [1182, types.DATE],
  [1185, types.TIMESTAMPTZ],
]);

/** Reads values as the embedded database does, by its own parsers: rows are alike on both. */
export const getTypeParser = (oid: number) => {
  const element = ELEMENT_OF.get(oid);
  return (text: string): unknown =>
    element === undefined
      ? types.parseType(text, oid)
      : types.arrayParser(text, (item: string) => types.parseType(item, element), oid);
};

/** A value as the driver takes it: it would write a Date in the time zone of this machine. */
export const toDriverValue = (value: SqlValue): unknown => {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(toDriverValue) : value;
};
