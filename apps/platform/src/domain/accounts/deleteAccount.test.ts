import { JSDOM } from 'jsdom';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { anAccountBrowser, fromHost } from '../../testing/anAccountBrowser.ts';

let platform: APlatform;
beforeAll(async () => {
  platform = await aPlatform({ seed: 'demo' });
});
afterAll(async () => platform.close());

const PASSWORD = 'tsukimi-dango';

const readText = (document: Document, selector: string) =>
  document.querySelector(selector)?.textContent ?? '';

const aBrowser = () => anAccountBrowser(platform);

const signIn = (browser: ReturnType<typeof aBrowser>, amebaId: string, password: string) =>
  browser.submit(fromHost('/signin'), '/signin', { ameba_id: amebaId, password });

describe('account export and deletion', () => {
  test('exports all entries as JSON and WXR, without the password hash', async () => {
    const browser = aBrowser();
    await signIn(browser, 'kanoya-mio', 'engawa-demo');
    const json = await browser.submit('/account', '/account/export', { format: 'json' });
    expect(json.headers['content-disposition']).toBe('attachment; filename="kanoya-mio.json"');
    const data = JSON.parse(json.body) as {
      member: { ameba_id: string };
      entries: { title: string; comments: unknown[] }[];
    };
    expect(data.member.ameba_id).toBe('kanoya-mio');
    const [counted] = await platform.database.query<{ count: number }>(
      "select count(*)::int as count from entries e join blogs b using (blog_id) where b.ameba_id = 'kanoya-mio'",
    );
    expect(data.entries).toHaveLength(counted?.count ?? 0);
    expect(data.entries.some(({ comments }) => comments.length > 0)).toBe(true);
    expect(json.body).not.toContain('scrypt$');
    const wxr = await browser.submit('/account', '/account/export', { format: 'wxr' });
    const xml = new JSDOM(wxr.body, { contentType: 'text/xml' }).window.document;
    expect(xml.querySelectorAll('item')).toHaveLength(counted?.count ?? 0);
  });

  test('deletes the blog and its images at once, anonymises comments, and never reuses the amebaId', async () => {
    const browser = aBrowser();
    await signIn(browser, 'nanohana-daidokoro', 'engawa-demo');
    await platform.database.query(
      `insert into comments (blog_id, entry_id, member_id, name, comment_text, created_at, updated_at)
       select e.blog_id, e.entry_id, m.member_id, 'なのはな', 'さようなら', now(), now()
         from entries e join blogs b using (blog_id), members m
        where b.ameba_id = 'kanoya-mio' and m.ameba_id = 'nanohana-daidokoro'
        order by e.entry_id limit 1`,
    );
    const visible = await platform.database.query<{ path: string }>(
      `(select image_path as path from members where ameba_id = 'nanohana-daidokoro')
       union all (select i.image_path from entry_images i join blogs b using (blog_id)
                   where b.ameba_id = 'nanohana-daidokoro' order by i.image_id limit 1)
       union all (select v.video_path from entry_videos v join blogs b using (blog_id)
                   where b.ameba_id = 'nanohana-daidokoro' limit 1)`,
    );
    expect(visible).toHaveLength(3);
    const statuses = () =>
      Promise.all(visible.map(async ({ path }) => (await platform.server.inject(path)).statusCode));
    expect(await statuses()).toEqual([200, 200, 200]);
    const wrong = await browser.submit('/account/delete', '/account/delete', { password: 'x' });
    expect(wrong.status).toBe(401);
    const gone = await browser.submit('/account/delete', '/account/delete', {
      password: 'engawa-demo',
    });
    expect(gone.status).toBe(200);
    expect(readText(gone.document, 'h1')).toBe('退会しました');
    const blog = await platform.server.inject('/_api/blogger;amebaId=nanohana-daidokoro');
    expect(blog.statusCode).toBe(404);
    const [comment] = await platform.database.query(
      "select name, member_id from comments where comment_text = 'さようなら'",
    );
    expect(comment).toEqual({ name: '退会したユーザー', member_id: null });
    expect(await statuses()).toEqual([404, 404, 404]);
    expect(platform.purgedHard).toContain('images:nanohana-daidokoro');
    expect(platform.purged).toContain('blog:nanohana-daidokoro');
    expect((await browser.open('/account')).status).toBe(302);
    expect((await signIn(browser, 'nanohana-daidokoro', 'engawa-demo')).status).toBe(401);
    const again = await aBrowser().submit(fromHost('/signup'), '/signup', {
      ameba_id: 'nanohana-daidokoro',
      nickname: 'べつの人',
      password: PASSWORD,
    });
    expect(again.status).toBe(422);
    const imported = await platform.server.inject({
      method: 'POST',
      url: '/_admin/blogs',
      headers: { authorization: 'Bearer admin-token' },
      payload: { amebaId: 'nanohana-daidokoro', title: 'また' },
    });
    expect(imported.statusCode).toBe(409);
  });
});
