import { getSearchSuggestions } from '@engawa/api-client/resources/site/searchSuggestions.ts';
import type { Read } from '@engawa/contract';

/**
 * The pause in typing, in ms, after which words are requested; a query is incomplete while the
 * reader types.
 */
const PAUSE_MS = 200;

/** Maximum length of a query in characters; a longer text is not the start of a word. */
const MOST_CHARACTERS = 50;

export type Proposer = {
  /** requests words after a pause in typing; drops an earlier request */
  readonly propose: (typed: string) => void;
  /** drops the pending request */
  readonly rest: () => void;
};

/**
 * Requests words for a search while the reader types. Only the latest response counts.
 * @param onWords receives the words; empty after a failed read, because proposals are optional
 */
export const createProposer = (
  read: Read,
  onWords: (words: readonly string[]) => void,
): Proposer => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requested = 0;

  const rest = () => {
    clearTimeout(timer);
    requested += 1;
  };

  const ask = async (q: string, number: number) => {
    const answer = await getSearchSuggestions(read)({ q });
    if (number === requested) onWords(answer.ok ? answer.value : []);
  };

  return {
    propose: (typed) => {
      rest();
      const number = requested;
      const q = [...typed.trim()].slice(0, MOST_CHARACTERS).join('');
      timer = setTimeout(() => void ask(q, number), PAUSE_MS);
    },
    rest,
  };
};
