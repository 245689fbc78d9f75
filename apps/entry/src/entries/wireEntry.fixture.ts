import { aWireEntry as anyWireEntry } from '@engawa/api-client/fixtures/wireEntry.ts';

/** An entry of the blog that `aRootState()` stands on, as the read layer sends it. */
export const aWireEntry = (differences: object = {}) =>
  anyWireEntry({
    entry_id: 12870014402,
    blog_id: 10001,
    ameba_id: 'hidamari-yonin',
    entry_title: '雨あがりの庭で、梅を四キロ',
    entry_text: '<p>三日ぶりに雨がやんだ。</p>',
    ...differences,
  });
