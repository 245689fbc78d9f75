import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { items } from '../parts/items.ts';

export const searchSuggestions = defineResource({
  name: 'searchSuggestions',
  /** `q`: the current input; empty: trending words */
  params: { q: v.string(), limit: v.optional(v.number(), 8) },
  response: items('words', v.string()),
});

/**
 * Reads search suggestions: hashtags that begin with or contain the input, most used first; for
 * empty input, trending hashtags of the last 7 days, by growth over the 4 weeks before.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/searchSuggestions
 */
export const getSearchSuggestions = searchSuggestions.read;
