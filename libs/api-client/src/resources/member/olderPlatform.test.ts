import { ownBlog } from './ownBlog.ts';
import { ownPictures } from './ownPictures.ts';

test('R1.6 derives the HTML of an image that an older platform does not send', () => {
  const picture = {
    picture_id: 15_500_000_012,
    path: '/user_images/p.jpg',
    url: 'https://e.example/user_images/p.jpg',
    width: 9,
    height: 9,
    bytes: 9,
    ins_datetime: '2026-11-20T09:00:00.000+09:00',
    uses: 0,
  };
  const page = {
    used_bytes: 9,
    quota_bytes: 9,
    paging: {
      prev: false,
      next: false,
      limit: 24,
      total_count: 1,
      max_page: 1,
      current_page: 1,
      next_page: null,
      prev_page: null,
    },
  };
  const decodeMarks = (pictures: readonly object[]) => {
    const read = ownPictures.decode({ ...page, pictures });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    return read.value.pictures.map(({ mark }) => mark);
  };
  expect(decodeMarks([picture, { ...picture, mark: '［画像 12］' }])).toEqual([
    '<img src="/user_images/p.jpg" alt="" />',
    '［画像 12］',
  ]);
});

test('R1.9 decodes a field of a blog that an older platform omits as unknown, not as empty', () => {
  const read = ownBlog.decode({
    ameba_id: 'koharu',
    title: '庭の記',
    template: 'new',
    templates: [],
    has_blog: true,
    has_entries: true,
  });
  expect(read).toMatchObject({ ok: true, value: { title: '庭の記', description: null } });
});
