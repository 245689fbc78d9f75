import { demoTables } from './seedDemo.ts';

test('R7.3 the demo’s one owner with a sheet shows pictures that are there', async () => {
  const tables = new Map(await demoTables());
  const sheets = (tables.get('blog_skins') ?? []).flatMap(({ custom_css: css }) => css ?? []);
  expect(sheets).toHaveLength(1);
  const addresses = [...String(sheets[0]).matchAll(/url\("([^"?]+)/g)].map((found) => found[1]);
  const paths = (tables.get('picture_sources') ?? []).map(({ image_path: path }) => path);
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) expect(paths).toContain(address);
}, 60_000);
