import { carriedIine } from './carriedIine.ts';
import { UNTOUCHED_IINE, type IineEntry } from './iineEntry.ts';
import type { IineState } from './iineState.ts';

const withEntry = (entryId: number, entry: Partial<IineEntry>): IineState => ({
  entries: { [entryId]: { ...UNTOUCHED_IINE, ...entry } },
});

const ANSWERED = { status: 'answered', count: 3, exist: true, isLogin: true } as const;

describe('R4.8 likes on the next page of the same document', () => {
  it.each<[string, Partial<IineEntry>]>([
    ['that were changed', { known: ANSWERED, changesBegun: 1 }],
    ['whose change is under way', { known: ANSWERED, phase: 'adding' }],
    ['whose press waits to know who reads', { phase: 'asking' }],
  ])('keep those %s', (_what, entry) => {
    const before = withEntry(7, entry);
    const arrived = withEntry(7, { known: { ...ANSWERED, exist: false } });
    expect(carriedIine(before, arrived).entries).toEqual(before.entries);
  });

  it('are otherwise those that the page was loaded with', () => {
    const before = withEntry(7, { known: ANSWERED });
    const arrived = withEntry(8, { known: ANSWERED });
    expect(carriedIine(before, arrived)).toEqual(arrived);
  });
});
