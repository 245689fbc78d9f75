import { UNTOUCHED_ITEM, type ToggleItem, type ToggleKnown } from '../memberToggle/toggleItem.ts';
import type { ToggleState } from '../memberToggle/toggleSlice.ts';

/** One like in INIT_DATA. Presses happen only in the browser, so INIT_DATA never contains them. */
type PublicIine =
  | { readonly result: 'failure'; readonly actionEnable: false; readonly loading: false }
  | {
      readonly result: 'success';
      readonly actionEnable: true;
      readonly loading: false;
      readonly exist: boolean;
      readonly iineCount: number;
      readonly isLogin: boolean;
    };

/** Likes by entry id, without entries whose count is in the shared state. */
export type PublicIineState = { readonly iineMap: Readonly<Record<string, PublicIine>> };

const toPublic = (known: ToggleKnown): PublicIine | null => {
  switch (known.status) {
    case 'shared':
      return null;
    case 'failed':
      return { result: 'failure', actionEnable: false, loading: false };
    case 'answered':
      // a response about likes always has a count
      return known.count === null
        ? null
        : {
            result: 'success',
            actionEnable: true,
            loading: false,
            exist: known.exist,
            iineCount: known.count,
            isLogin: known.isLogin,
          };
  }
};

const fromPublic = (iine: PublicIine): ToggleKnown =>
  iine.result === 'failure'
    ? { status: 'failed' }
    : { status: 'answered', count: iine.iineCount, exist: iine.exist, isLogin: iine.isLogin };

export const toPublicIineState = ({ items }: ToggleState): PublicIineState => ({
  iineMap: Object.fromEntries(
    Object.entries(items).flatMap(([entryId, { known }]) => {
      const iine = toPublic(known);
      return iine ? [[entryId, iine] as const] : [];
    }),
  ),
});

export const fromPublicIineState = ({ iineMap }: PublicIineState): ToggleState => ({
  items: Object.fromEntries(
    Object.entries(iineMap).map(([entryId, iine]): [string, ToggleItem] => [
      entryId,
      { ...UNTOUCHED_ITEM, known: fromPublic(iine) },
    ]),
  ),
});
