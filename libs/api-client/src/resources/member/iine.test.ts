import { failsWith, fakeRead, fakeWrite } from '../../fixtures/fakeRead.ts';
import { anIine, aWireIine } from '../../fixtures/member.ts';
import { addIine, getIine, removeIine } from './iine.ts';

const query = { amebaId: 'nanohana-daidokoro', entryId: anIine().entryId };

describe('R3.15 a like', () => {
  test('is read, added and removed', async () => {
    await expect(getIine(fakeRead({ iine: aWireIine() }))(query)).resolves.toEqual({
      ok: true,
      value: anIine(),
    });
    const write = fakeWrite({
      'create iine': aWireIine({ exist: true, iineCount: 4 }),
      'delete iine': aWireIine(),
    });
    await expect(addIine(write)(query)).resolves.toEqual({
      ok: true,
      value: anIine({ exist: true, iineCount: 4 }),
    });
    await expect(removeIine(write)(query)).resolves.toEqual({ ok: true, value: anIine() });
    expect(write.calls).toEqual([
      { resource: 'iine', operation: 'create', params: query },
      { resource: 'iine', operation: 'delete', params: query },
    ]);
  });

  test('has a numeric outcome for a guest', async () => {
    const write = fakeWrite({ 'create iine': failsWith('API-007', 401) });
    await expect(addIine(write)(query)).resolves.toMatchObject({ error: { code: 'API-007' } });
  });
});
