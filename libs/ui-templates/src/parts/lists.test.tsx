/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Empty } from './Empty/Empty.tsx';
import { ICON_SHAPES } from './Icon/iconShapes.ts';
import { Icon, type IconName } from './Icon/Icon.tsx';
import { ListPanel } from './ListPanel/ListPanel.tsx';
import { PeopleList } from './PeopleList/PeopleList.tsx';
import { Ranking } from './Ranking/Ranking.tsx';
import { SearchBox } from './SearchBox/SearchBox.tsx';
import { TagList } from './TagList/TagList.tsx';

const PICTURE = { url: 'https://media.example/a.jpg', width: 1200, height: 800 };

test('R2.4.2 the search box submits the parameter q to the search site', () => {
  render(<SearchBox action="https://search.example/" />);
  const field = screen.getByRole<HTMLInputElement>('searchbox', { name: '検索する言葉' });
  expect(field.name).toBe('q');
  expect([field.form?.action, field.form?.method]).toEqual(['https://search.example/', 'get']);
});

test('a tag has one # sign, and an empty list of tags renders nothing', () => {
  const { rerender, container } = render(<TagList tags={[{ name: '梅', href: '/hashtag/x' }]} />);
  expect(screen.getByRole('link').textContent).toBe('#梅');
  rerender(<TagList tags={[]} />);
  expect(container.innerHTML).toBe('');
});

test('a ranking is in order, has image sizes and marks the current entry', () => {
  const item = { href: '/a/', note: '暮らし', image: PICTURE };
  render(
    <Ranking
      items={[
        { ...item, key: 'a', title: '一番' },
        { ...item, key: 'b', title: '二番', image: null, isSelf: true },
      ]}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['一番', '二番']);
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('二番');
  const image = document.querySelector('img');
  expect([image?.width, image?.height, image?.alt]).toEqual([40, 40, '']);
});

test('BR36 a title has an element of its own only if it may exceed two lines', () => {
  const item = { href: '/a/', note: '暮らし', image: PICTURE };
  const [short, long] = ['梅'.repeat(20), '梅'.repeat(21)];
  render(
    <Ranking
      items={[
        { ...item, key: 'a', title: short },
        { ...item, key: 'b', title: long },
      ]}
    />,
  );
  const facts = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.childElementCount, link.dataset['whole']]);
  expect(facts).toEqual([
    [short, 0, undefined],
    [long, 1, long],
  ]);
});

test('people without a page and an image are rendered by name', () => {
  render(
    <PeopleList
      people={[{ id: 'a', name: 'とんび', note: '空き地の記録', imageUrl: null, href: null }]}
    />,
  );
  expect(screen.getByText('とんび').tagName).toBe('B');
  expect(document.querySelector('img')).toBeNull();
});

test('people link to their blog and to the newest entry of that blog', () => {
  const newest = { href: '/tombi/entry-1.html', title: '草を刈る' };
  render(
    <PeopleList
      people={[
        { id: 'a', name: 'とんび', note: '空き地の記録', imageUrl: null, href: '/tombi/', newest },
        {
          id: 'b',
          name: '図鑑',
          note: '',
          imageUrl: null,
          href: 'https://a.example/',
          rel: 'nofollow',
        },
      ]}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/tombi/',
    '/tombi/entry-1.html',
    'https://a.example/',
  ]);
  expect(screen.getByRole('link', { name: '図鑑' }).getAttribute('rel')).toBe('nofollow');
});

test('a list page has its subject and its count in the heading', () => {
  render(
    <ListPanel title="フォロワー" count={1284} unit="人" lead={null}>
      みなさん
    </ListPanel>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('フォロワー1,284人');
  expect(document.querySelector('p')).toBeNull();
});

test('an empty list shows a message', () => {
  render(<Empty icon="image" title="まだ記事がありません" />);
  expect(screen.getByText('まだ記事がありません')).toBeDefined();
});

test('BR36 an icon is one path, hidden from assistive technology', () => {
  for (const name of Object.keys(ICON_SHAPES) as IconName[]) {
    const { container, unmount } = render(<Icon name={name} />);
    expect(container.querySelector('svg[aria-hidden=true] > path:only-child')).not.toBeNull();
    unmount();
  }
});
