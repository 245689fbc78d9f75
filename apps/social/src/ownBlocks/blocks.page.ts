import { address, definePage, selectSite, okOutcome } from '@engawa/contract';
import { listHead } from '@engawa/ui-templates/pages/listHead.ts';
import { blockSlices } from '../block/blockSlices.ts';
import { Blocks, BLOCKS_TITLE } from './Blocks.tsx';
import { ownBlocksSaga } from './ownBlocksSaga.ts';
import { ownBlocksSlice } from './ownBlocksSlice.ts';

/** The members that the reader has blocked; the server renders the same page for all readers. */
export const exposed = definePage({
  name: 'Blocks',
  addresses: [address.blocks],
  slices: [...blockSlices, ownBlocksSlice],
  saga: ownBlocksSaga,
  load: async () => okOutcome(['site']),
  head: (state) =>
    listHead(selectSite(state), null, {
      title: BLOCKS_TITLE,
      description: 'ブロックしたユーザーの一覧です。ブロックの解除もできます。',
      pathOf: () => address.blocks.path(),
      isNoIndex: true,
    }),
  View: Blocks,
});
