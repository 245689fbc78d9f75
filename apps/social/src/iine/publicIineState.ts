import { UNTOUCHED_IINE, type IineEntry, type IineKnown } from './iineEntry.ts';
import { NO_IINE, type IineState } from './iineState.ts';

/** One like in INIT_DATA. Presses are the browser's and never in it. */
export type PublicIine =
  | { readonly result: 'failure' }
  | {
      readonly result: 'success';
      readonly exist: boolean;
      readonly iineCount: number;
      readonly isLogin: boolean;
    };

/** By entry id; entries whose count stands in the shared state are not in it. */
export type PublicIineState = { readonly iineMap: Readonly<Record<string, PublicIine>> };

const toPublic = (known: IineKnown): PublicIine | null => {
  switch (known.status) {
    case 'shared':
      return null;
    case 'failed':
      return { result: 'failure' };
    case 'answered':
      return {
        result: 'success',
        exist: known.exist,
        iineCount: known.count,
        isLogin: known.isLogin,
      };
  }
};

const fromPublic = (iine: PublicIine): IineKnown =>
  iine.result === 'failure'
    ? { status: 'failed' }
    : { status: 'answered', count: iine.iineCount, exist: iine.exist, isLogin: iine.isLogin };

export const toPublicIineState = ({ entries }: IineState): PublicIineState => ({
  iineMap: Object.fromEntries(
    Object.entries(entries).flatMap(([entryId, { known }]) => {
      const iine = toPublic(known);
      return iine ? [[entryId, iine] as const] : [];
    }),
  ),
});

export const fromPublicIineState = ({ iineMap }: PublicIineState): IineState => ({
  ...NO_IINE,
  entries: Object.fromEntries(
    Object.entries(iineMap).map(([entryId, iine]): [string, IineEntry] => [
      entryId,
      { ...UNTOUCHED_IINE, known: fromPublic(iine) },
    ]),
  ),
});
