import { failsWith, fakeRead } from '../../fixtures/fakeRead.ts';
import { aWireProfile } from '../../fixtures/wireBlogger.ts';
import { getBloggerProfiles } from './bloggerProfile.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `blogger-${at}`);

const profiles = () =>
  fakeRead({
    bloggerProfile: ({ amebaIds }) => {
      const requested = String(amebaIds).split(',');
      const pairs = requested.map((id) => [id, aWireProfile({ ameba_id: id })]);
      return { ok: true, value: Object.fromEntries(pairs) };
    },
  });

describe('R9.1 a read of blogger profiles', () => {
  test('requests at most ten ids at once and joins the responses', async () => {
    const read = profiles();
    const result = await getBloggerProfiles(read)({ amebaIds: ids(21) });
    expect(read.calls.map(({ params }) => String(params['amebaIds']).split(',').length)).toEqual([
      10, 10, 1,
    ]);
    expect(result.ok && Object.keys(result.value)).toEqual(ids(21));
  });

  test('requests each id once, and nothing for an empty list', async () => {
    const read = profiles();
    await getBloggerProfiles(read)({ amebaIds: ['a-b-c', 'a-b-c'] });
    await expect(getBloggerProfiles(read)({ amebaIds: [] })).resolves.toEqual({
      ok: true,
      value: {},
    });
    expect(read.calls.map(({ params }) => params)).toEqual([{ amebaIds: 'a-b-c' }]);
  });

  test('fails when one of the requests fails', async () => {
    const read = fakeRead({ bloggerProfile: failsWith('API-005', 503) });
    await expect(getBloggerProfiles(read)({ amebaIds: ids(11) })).resolves.toMatchObject({
      ok: false,
      error: { code: 'API-005' },
    });
  });

  test('returns a blogger whose amebaId is a property of Object.prototype', async () => {
    const result = await getBloggerProfiles(profiles())({ amebaIds: ['constructor'] });
    expect(result.ok && Object.hasOwn(result.value, 'constructor')).toBe(true);
  });
});
