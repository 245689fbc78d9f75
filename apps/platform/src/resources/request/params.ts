import { normaliseHashtag } from '@engawa/api-client/names/normaliseName.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { MAX_LIMIT } from '../../system/maxLimit.ts';
import { isCalendarDay } from '../../system/tokyoTime.ts';

const MAX_PAGE = 9_999_999;

/**
 * A text. A GET parses `123456`, `true` and `null` as values, which are converted back to text.
 * PostgreSQL cannot store a NUL.
 */
const anyText = v.pipe(
  v.union([v.string(), v.number(), v.boolean(), v.null()]),
  v.transform(String),
  v.check((text) => !text.includes('\0'), 'must be text'),
);

const textParam = (most: number) => v.pipe(anyText, v.maxLength(most, 'is too long'));

/** Accepts longer texts than any amebaId, so that a mistyped amebaId is a 404, not a 400. */
export const amebaIdParam = textParam(200);
/** A host name has at most 253 characters. */
export const hostParam = textParam(300);

/** An optional note; '' by default. */
export const noteParam = (most: number) => v.optional(textParam(most), '');

/** Code of a genre or category. */
export const codeParam = textParam(40);
/** Normalised as hashtags are stored, without `#`. */
export const hashtagParam = v.pipe(textParam(1000), v.transform(normaliseHashtag));
/** A search query. */
export const queryParam = textParam(200);

const digits = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^\d+$/, 'must be a whole number'),
);

/** An id. A number above the maximum id becomes the maximum, which no row has. */
export const idParam = v.pipe(
  digits,
  v.transform((text) => Math.min(Number(text), Number.MAX_SAFE_INTEGER)),
);

const wholeNumber = (smallest: number, largest: number) =>
  v.pipe(
    digits,
    v.transform(Number),
    v.minValue(smallest, `must be at least ${smallest}`),
    v.maxValue(largest, `must be at most ${largest}`),
  );

export const pageParam = v.optional(wholeNumber(1, MAX_PAGE), 1);
export const limitParam = (standard: number) => v.optional(wholeNumber(1, MAX_LIMIT), standard);
/** A number of rows without a default. */
export const countParam = wholeNumber(1, MAX_LIMIT);
export const offsetParam = v.optional(wholeNumber(0, MAX_PAGE * MAX_LIMIT));

/** A page of a list of entries, or rows from an offset. */
export const listParams = { page: pageParam, limit: limitParam(10), offset: offsetParam };

/** `YYYYMM` of a real month. */
export const yearMonthParam = v.pipe(digits, v.regex(/^[12]\d{3}(?:0[1-9]|1[0-2])$/));

/** `YYYYMMDD` of a real day. */
export const yearMonthDayParam = v.pipe(
  digits,
  v.regex(/^[12]\d{7}$/),
  v.check(isCalendarDay, 'must be a day'),
);

export const flagParam = v.optional(
  v.pipe(
    v.union([v.boolean(), v.picklist(['true', 'false', '0', '1']), v.picklist([0, 1])]),
    v.transform((value) => value === true || value === 'true' || value === 1 || value === '1'),
  ),
  false,
);

/** Maximum items of a list before duplicates are removed. */
const MAX_ITEMS = 4 * MAX_LIMIT;

const asList = v.pipe(
  v.union([v.array(v.unknown()), v.string(), v.number(), v.boolean(), v.null()]),
  v.transform((value) => {
    if (Array.isArray(value)) return value;
    return typeof value === 'string'
      ? value.split(',', MAX_ITEMS + 1).filter((part) => part !== '')
      : [value];
  }),
);

const createListSchema = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(
    asList,
    // checked before the items: a body may have thousands, each with its own error
    v.maxLength(MAX_ITEMS, `must have at most ${most} items`),
    v.array(item),
    v.transform((items) => [...new Set(items)]),
    v.maxLength(most, `must have at most ${most} items`),
  );

/** Comma-separated or an array; duplicates are removed. */
export const idListParam = createListSchema(idParam, MAX_LIMIT);
export const amebaIdListParam = (most: number) => createListSchema(amebaIdParam, most);
export const textListParam = createListSchema(textParam(100), MAX_LIMIT);

/**
 * Validates the parameters of a read; drops unknown ones. The definition of a resource must declare
 * all parameters of the schema.
 * @errors ResourceError 400 with the first missing or malformed parameter
 */
export const parseParams = <T, P extends object>(
  schema: v.GenericSchema<unknown, T>,
  params: keyof T extends keyof P ? P : never,
): T => {
  const parsed = v.safeParse(schema, { ...params }, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const name = v.getDotPath(issue) ?? 'params';
  throw new ResourceError(
    400,
    issue.received === 'undefined' ? `${name} is required` : `${name} is malformed`,
  );
};
