import { isRecord } from '../isRecord.ts';

/** Names of the shapes that several resources share, keyed by schema. */
export type ShapeNames = ReadonlyMap<unknown, string>;

const SCALARS: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['unknown', 'any value'],
]);

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const formatValue = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : String(value);

/**
 * Finds the schema of a map's values. The pipe of a map or a page map begins with `custom`, and the
 * schema of the values follows.
 */
const findMapValue = (pipe: readonly unknown[]): unknown => {
  for (const item of pipe) {
    if (!isRecord(item)) continue;
    if (item['type'] === 'tuple') return asList(item['items'])[0];
    const pair = item['type'] === 'array' ? item['item'] : undefined;
    if (isRecord(pair)) return asList(pair['items'])[1];
  }
  return undefined;
};

const formatField = (name: string, schema: unknown, names: ShapeNames): string => {
  const type = isRecord(schema) ? schema['type'] : undefined;
  const isOptional = type === 'optional' || type === 'nullish' || type === 'exact_optional';
  return `${name}${isOptional ? '?' : ''}: ${formatShape(schema, names)}`;
};

const formatNamed = (schema: Readonly<Record<string, unknown>>, names: ShapeNames): string => {
  const { type, options, entries, wrapped, item, items, literal } = schema;
  switch (type) {
    case 'object': {
      const fields = isRecord(entries) ? Object.entries(entries) : [];
      return `{ ${fields.map(([name, field]) => formatField(name, field, names)).join(', ')} }`;
    }
    case 'array':
      return `[${formatShape(item, names)}]`;
    case 'strict_tuple':
      return `[${asList(items)
        .map((one) => formatShape(one, names))
        .join(', ')}]`;
    case 'nullable':
    case 'nullish':
      return `${formatShape(wrapped, names)} or null`;
    case 'optional':
    case 'exact_optional':
      return formatShape(wrapped, names);
    case 'picklist':
    case 'enum':
      return asList(options).map(formatValue).join(' or ');
    case 'literal':
      return formatValue(literal);
    default:
      return SCALARS.get(String(type)) ?? String(type);
  }
};

/**
 * Describes the wire value of a schema: `{ entry_id: number, images: [Image] }`.
 * @param names names that replace shapes described elsewhere in the document
 */
export const formatShape = (schema: unknown, names: ShapeNames): string => {
  const name = names.get(schema);
  if (name !== undefined) return name;
  if (!isRecord(schema)) return 'any value';
  const [first, ...rest] = asList(schema['pipe']);
  if (first === undefined) return formatNamed(schema, names);
  return isRecord(first) && first['type'] === 'custom'
    ? `{ [key]: ${formatShape(findMapValue(rest), names)} }`
    : formatShape(first, names);
};
