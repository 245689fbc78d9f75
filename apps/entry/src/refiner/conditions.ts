import type { EntryRefinement } from '@engawa/api-client/resources/entries/blogEntries.ts';
import { address, type PageMatch } from '@engawa/contract';

/** What a list of entries is narrowed by, in the order in which it is offered and stands in addresses. */
const CONDITION_IDS = ['theme', 'period', 'image', 'amember'] as const;
export type ConditionId = (typeof CONDITION_IDS)[number];

/** `theme`: a theme's number; `period`: `YYYY` or `YYYYMM`; of the others `1`. */
export type Condition = { readonly conditionId: ConditionId; readonly value: string };

/** Pictures of what is for members alone are not shown to everyone: no entry would answer both. */
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

/** R4.13 A condition replaces an earlier one with its id, and removes what it excludes. */
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

/** The value that is chosen for a condition; empty where none is. */
export const findConditionValue = (
  conditions: readonly Condition[],
  requested: ConditionId,
): string => conditions.find(({ conditionId }) => conditionId === requested)?.value ?? '';

/**
 * What an address narrows its list by. A form sends fields that say nothing, too.
 * @returns null where it says something that no form offers
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

/** Whether two lists of conditions, both in their order, say the same. */
export const areSame = (one: readonly Condition[], other: readonly Condition[]): boolean =>
  formatSearch(one) === formatSearch(other);

const formatSearch = (conditions: readonly Condition[]): string =>
  conditions.map(({ conditionId, value }) => `${conditionId}=${value}`).join('&');

/** Address of a page of the narrowed list. @param page from 1 */
export const refinedPath = (
  amebaId: string,
  conditions: readonly Condition[],
  page = 1,
): string => {
  const path = address.entryList.path(amebaId, page);
  return conditions.length === 0 ? path : `${path}?${formatSearch(conditions)}`;
};

/** The conditions as the read layer takes them. */
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
