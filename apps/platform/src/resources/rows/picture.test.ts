import { wireReblogCard } from './reblogCard.ts';
import { entryPictureUrl } from './picture.ts';
import { wireSiteEntry } from './siteEntryRow.ts';

const deps = {
  platformOrigin: 'https://platform.example',
  foreignPicture: (url: string) => `ours:${url}`,
};

test.each([
  ['/user_images/a.jpg', 'https://platform.example/user_images/a.jpg'],
  ['https://old.example/a.jpg', 'ours:https://old.example/a.jpg'],
  ['//old.example/a.jpg', 'ours://old.example/a.jpg'],
])('the image of an entry at %s has a platform address', (path, url) => {
  expect(entryPictureUrl(deps, path)).toBe(url);
});

const picture = { image_path: 'https://old.example/a.jpg', image_width: 4, image_height: 3 };
const entry = { entry_id: 1, ameba_id: 'tsuki--usagi', excerpt: '', blog_name: 'ブログ' };

test('list and reblog images have platform addresses, and are null without an image', () => {
  const listed = {
    ...entry,
    ...picture,
    entry_title: '記事',
    published_at: new Date(0),
    is_pickpr: false,
  };
  expect(wireSiteEntry(listed, deps).image_url).toBe('ours:https://old.example/a.jpg');
  expect(wireSiteEntry({ ...listed, image_path: null }, deps).image_url).toBeNull();
  const card = {
    ...entry,
    ...picture,
    title: '記事',
    nickname: '月',
    portrait_path: '/user_images/p.jpg',
  };
  expect(wireReblogCard(card, deps)).toMatchObject({
    image_filepath: 'https://platform.example/user_images/p.jpg',
    image_url: 'ours:https://old.example/a.jpg',
  });
});
