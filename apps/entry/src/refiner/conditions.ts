import type { EntryRefinement } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { address, type PageMatch } from '@engawa/contract';

/** Conditions of the list, in their order in the form and in addresses. */
const CONDITION_IDS = ['theme', 'period', 'image', 'amember'] as const;
export type ConditionId = (typeof CONDITION_IDS)[number];

/** `theme`: a theme id; `period`: `YYYY` or `YYYYMM`; the others: `1` */
export type Condition = { readonly conditionId: ConditionId; readonly value: string };

/**
 * Conditions that exclude each other: images of members-only entries are not public, so no entry
 * would match both.
 */
const EXCLUDED_BY: Partial<Record<ConditionId, ConditionId>> = {
  image: 'amember',
  amember: 'image',
};

const VALUES: Record<ConditionId, RegExp> = {
  theme: /^[1-9]\d{0,14}$/,
  period: /^[12]\d{3}(?:0[1-9]|1[0-2])?$/,
  image: /^1$/,
  amember: /^1$/,
};

/**
 * R4.13 Adds a condition, which replaces an earlier condition with the same id and removes the
 * condition that it excludes.
 */
export const withCondition = (
  conditions: readonly Condition[],
  chosen: Condition,
): readonly Condition[] => {
  const { conditionId } = chosen;
  const gone = new Set([conditionId, EXCLUDED_BY[conditionId]]);
  return [...conditions.filter((each) => !gone.has(each.conditionId)), chosen].toSorted(
    (a, b) => CONDITION_IDS.indexOf(a.conditionId) - CONDITION_IDS.indexOf(b.conditionId),
  );
};

export const withoutCondition = (
  conditions: readonly Condition[],
  gone: ConditionId,
): readonly Condition[] => conditions.filter(({ conditionId }) => conditionId !== gone);

/** Finds the chosen value of a condition; '' if the condition is not chosen. */
export const findConditionValue = (
  conditions: readonly Condition[],
  requested: ConditionId,
): string => conditions.find(({ conditionId }) => conditionId === requested)?.value ?? '';

/**
 * Parses the conditions of an address. Empty fields, which a form also sends, are ignored.
 * @returns null for a value that no form offers
 */
export const readConditions = (query: PageMatch['query'] = {}): readonly Condition[] | null => {
  let conditions: readonly Condition[] = [];
  for (const conditionId of CONDITION_IDS) {
    const value = query[conditionId] ?? '';
    if (value === '') continue;
    if (!VALUES[conditionId].test(value)) return null;
    conditions = withCondition(conditions, { conditionId, value });
  }
  return conditions;
};

/** Whether two ordered lists of conditions are equal. */
export const areSame = (one: readonly Condition[], other: readonly Condition[]): boolean =>
  formatSearch(one) === formatSearch(other);

const formatSearch = (conditions: readonly Condition[]): string =>
  conditions.map(({ conditionId, value }) => `${conditionId}=${value}`).join('&');

/** Builds the address of a page of the narrowed list. @param page from 1 */
export const refinedPath = (
  amebaId: string,
  conditions: readonly Condition[],
  page = 1,
): string => {
  const path = address.entryList.path(amebaId, page);
  return conditions.length === 0 ? path : `${path}?${formatSearch(conditions)}`;
};

/** Converts conditions for the read layer. */
export const toRefinement = (conditions: readonly Condition[]): EntryRefinement => {
  const [theme, period] = [
    findConditionValue(conditions, 'theme'),
    findConditionValue(conditions, 'period'),
  ];
  return {
    ...(theme !== '' && { themeId: Number(theme) }),
    ...(period !== '' && { period }),
    ...(findConditionValue(conditions, 'image') !== '' && { hasImage: true }),
    ...(findConditionValue(conditions, 'amember') !== '' && { isAmember: true }),
  };
};
