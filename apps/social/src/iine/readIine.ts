import type { Iine } from '@engawa/api-client/model/iine.ts';
import { getIine } from '@engawa/api-client/resources/iine.ts';
import {
  call,
  getRead,
  put,
  select,
  selectEntryFacts,
  type Result,
  type RootState,
  type SagaGenerator,
} from '@engawa/contract';
import { selectIineEntry } from './iineSelectors.ts';
import { iineAnswered } from './iineSlice.ts';

/**
 * What the read layer needs to find an entry.
 * @errors throws where the entry stands on no page: nothing asks for likes that are not allowed.
 */
export function* selectIineQuery(
  entryId: string,
): SagaGenerator<{ readonly amebaId: string; readonly entryId: number }> {
  const facts = yield* select((state: RootState) => selectEntryFacts(state, entryId));
  if (!facts) throw new Error(`entry ${entryId} stands on no page`);
  return { amebaId: facts.amebaId, entryId: facts.entryId };
}

/** Asks the server how one entry is liked, and takes its answer unless a change overtook it. */
export function* readIine(entryId: string): SagaGenerator<Result<Iine>> {
  const { changesBegun } = yield* select(selectIineEntry, entryId);
  const query = yield* call(selectIineQuery, entryId);
  const read = yield* getRead();
  const answer = yield* call(getIine(read), query);
  if (answer.ok) yield* put(iineAnswered({ entryId, answer: answer.value, changesBegun }));
  return answer;
}
