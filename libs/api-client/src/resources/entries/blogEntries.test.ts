import { fakeRead } from '../../fixtures/fakeRead.ts';
import { aWireEntry, aWireEntryPage } from '../../fixtures/wireEntry.ts';
import { blogEntries, getBlogEntries } from './blogEntries.ts';

describe('R7.1 getBlogEntries', () => {
  test('R9.1 requests the first ten titles by default', async () => {
    const read = fakeRead({ blogEntries: aWireEntryPage() });
    await getBlogEntries(read)({ amebaId: 'a-b-c' });
    expect(read.calls[0]?.params).toEqual({
      amebaId: 'a-b-c',
      page: 1,
      limit: 10,
      offset: 0,
      isNeedDetailText: false,
    });
  });

  test('returns the entries in the order of the page, not of the map', () => {
    const entries = [aWireEntry({ entry_id: 3 }), aWireEntry({ entry_id: 20 })].toReversed();
    const result = blogEntries.decode(aWireEntryPage(entries));
    expect(result.ok && result.value.entries.map(({ entryId }) => entryId)).toEqual([20, 3]);
  });

  test('decodes an empty list as one page', () => {
    expect(blogEntries.decode(aWireEntryPage([], { max_page: 0 }))).toMatchObject({
      ok: true,
      value: { entries: [], paging: { maxPage: 1, totalCount: 0 } },
    });
  });

  test('decodes a missing previous or next page as null', () => {
    const paging = { prev: true, prev_page: 1, current_page: 2, next: false, next_page: 3 };
    expect(blogEntries.decode(aWireEntryPage([aWireEntry()], paging))).toMatchObject({
      value: { paging: { prevPage: 1, nextPage: null } },
    });
  });

  test('fails when an entry of the page is missing', () => {
    const wire = aWireEntryPage();
    const entities = { ...wire.entities, entryMap: {} };
    expect(blogEntries.decode({ entities })).toMatchObject({
      ok: false,
      error: { code: 'API-002', message: 'entryMap: 12755975296 is missing' },
    });
  });
});

describe('R3.3 a decoded entry', () => {
  const decoded = (over: object) => {
    const result = blogEntries.decode(aWireEntryPage([aWireEntry(over)]));
    return result.ok ? result.value.entries[0] : result.error;
  };

  test('has no text when only its title was requested or may be read', () => {
    expect(decoded({ entry_text: undefined })).toMatchObject({ html: null });
    expect(decoded({ entry_text: null, publish_flg: 'amember' })).toMatchObject({
      html: null,
      publishFlg: 'amember',
    });
  });

  test('has the PR label if is_pick or pr_flg is set', () => {
    expect(decoded({ is_pick: true })).toMatchObject({ isPickPr: true });
    expect(decoded({ pr_flg: '1' })).toMatchObject({ isPickPr: true });
    expect(decoded({})).toMatchObject({ isPickPr: false });
  });

  test('retains an id above 32 bits', () => {
    expect(decoded({ entry_id: 2 ** 53 - 1 })).toMatchObject({ entryId: 9_007_199_254_740_991 });
  });

  test('fails for an invalid time', () => {
    expect(decoded({ entry_created_datetime: 'yesterday' })).toMatchObject({ code: 'API-002' });
  });
});
