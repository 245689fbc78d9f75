import type { Database } from '../database/database.ts';
import { aDatabase } from '../testing/aDatabase.ts';
import { MEDIA } from '../domain/ownerCss/confined.fixture.ts';
import { confineAgain } from './confineAgain.ts';

let database: Database;
beforeAll(async () => {
  database = await aDatabase('demo');
});
afterAll(async () => database.close());

const again = async (stopping = new AbortController().signal) => {
  const purged: string[] = [];
  const notified: unknown[] = [];
  const tell = (fields: object) => notified.push(fields);
  await confineAgain(
    {
      database,
      mediaOrigin: MEDIA,
      purge: (tags) => purged.push(...tags),
      log: { info: tell, warn: tell, error: tell },
    },
    stopping,
    0,
  );
  return { purged, notified };
};
const keep = (amebaId: string, source: string) =>
  database.query(
    `update blog_skins s set custom_css_source = $2, custom_css = 'of old', custom_css_version = 0
       from blogs b where b.blog_id = s.blog_id and b.ameba_id = $1`,
    [amebaId, source],
  );
const findStoredCss = async (amebaId: string) => {
  const [row] = await database.query<{ css: string | null }>(
    `select s.custom_css as css from blog_skins s join blogs b on b.blog_id = s.blog_id
      where b.ameba_id = $1`,
    [amebaId],
  );
  return row?.css;
};

test('BR4 confines a style sheet that an earlier version stored again, once', async () => {
  // the seed's sheets have the current version
  expect(await again()).toEqual({ purged: [], notified: [] });
  await keep('kanoya-mio', '.a { top: 0 }');
  await keep('tsubame-kanamono', ':has(> .AdSlot) { top: 0 }');
  await keep('nanohana-daidokoro', '('.repeat(100));
  const { purged, notified } = await again();
  expect(purged.sort()).toEqual(['blog:kanoya-mio', 'blog:tsubame-kanamono']);
  expect(await findStoredCss('kanoya-mio')).toContain('form[action^="/_action/"]');
  expect(await findStoredCss('tsubame-kanamono')).toBeNull();
  // a sheet that is refused now does not change, and is logged
  expect(await findStoredCss('nanohana-daidokoro')).toBe('of old');
  expect(notified).toContainEqual({ amebaId: 'nanohana-daidokoro', why: 'too-deep' });
  expect((await again()).purged).toEqual([]);
});

test('stopping the platform stops the job that confines stored style sheets again', async () => {
  await keep('kanoya-mio', '.b { top: 0 }');
  expect((await again(AbortSignal.abort())).purged).toEqual([]);
  expect(await findStoredCss('kanoya-mio')).toBe('of old');
});
