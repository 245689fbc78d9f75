import { getSearchSuggestions } from '@engawa/api-client/resources/site/searchSuggestions.ts';
import type { Read } from '@engawa/contract';

/** While typing goes on, the query is not complete. */
const PAUSE_MS = 200;

/** More than this is no beginning of a word any more. */
const MOST_CHARACTERS = 50;

export type Proposer = {
  /** asks once nothing more is typed; what was asked before is forgotten */
  readonly propose: (typed: string) => void;
  /** forgets what was asked */
  readonly rest: () => void;
};

/**
 * Asks for words to search for while the reader types. Of several answers the last one asked for counts.
 * @param onWords called with the words; none where they could not be read: a search box does without them
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
