/** @jest-environment jsdom */
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { render, screen, within } from '@testing-library/react';
import { InHost } from '../../frame/state/hostStore.fixture.tsx';
import { NewEntryCards } from './NewEntryCards.tsx';
import { SiteTop } from './SiteTop.tsx';

const BLOG = {
  rank: 1,
  amebaId: 'pan',
  title: '朝五時のパン屋便り',
  nickname: 'パン屋',
  genreName: '料理',
  image: null,
};
const ENTRY = {
  entryId: 7,
  amebaId: 'pan',
  title: '',
  excerpt: '焼けました。',
  blogTitle: '朝五時のパン屋便り',
  createdAt: '2026-06-14T05:00:00.000+09:00',
  isPickPr: false,
  template: 'new' as const,
  image: { url: 'https://media.example/a.jpg', width: 1200, height: 800 },
};

test('R3.22 the front page links to popular and potential blogs, new entries and hashtags', () => {
  render(
    <InHost>
      <SiteTop
        siteName="Engawa"
        signupHref="/_signin"
        blogs={[BLOG]}
        potentialBlogs={[{ ...BLOG, amebaId: 'hana', title: '花の便り' }]}
        entries={[ENTRY]}
        hashtags={[{ rank: 1, name: '雨', count: 2 }]}
      />
    </InHost>,
  );
  const blogs = screen.getByRole('region', { name: 'いま読まれているブログ' });
  expect(within(blogs).getByRole('link').getAttribute('href')).toBe('/pan/');
  const potential = screen.getByRole('region', { name: 'これから人気のブログ' });
  expect(within(potential).getByRole('link').getAttribute('href')).toBe('/hana/');
  expect(within(potential).queryByText('1位')).toBeNull();
  const entries = screen.getByRole('region', { name: '新着の記事' });
  expect(within(entries).getByRole('link', { name: '無題' }).getAttribute('href')).toBe(
    '/pan/entry-7.html',
  );
  expect(within(entries).getByText(/月\d+日（日）$/)).toBeDefined();
  expect(screen.getByRole('link', { name: '#雨' })).toBeDefined();
});

test('R3.3 the front page labels a sponsored new entry', () => {
  const cards = (isPickPr: boolean) => (
    <InHost>
      <SiteTop
        siteName="Engawa"
        signupHref="/_signin"
        blogs={null}
        potentialBlogs={null}
        entries={[{ ...ENTRY, isPickPr }]}
        hashtags={null}
      />
    </InHost>
  );
  const { rerender } = render(cards(true));
  expect(screen.getByText('PR')).toBeDefined();
  rerender(cards(false));
  expect(screen.queryByText('PR')).toBeNull();
});

test('the front page omits sections that failed to load, except the introduction', () => {
  render(
    <InHost>
      <SiteTop
        siteName="Engawa"
        signupHref="/_signin"
        blogs={null}
        potentialBlogs={null}
        entries={[]}
        hashtags={null}
      />
    </InHost>,
  );
  expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
    'Engawaのはじめかた',
  ]);
});

test('the front page has the same HTML for guests and members, with a link for each', () => {
  render(
    <InHost>
      <SiteTop
        siteName="Engawa"
        signupHref="/_signin"
        blogs={null}
        potentialBlogs={null}
        entries={[ENTRY]}
        hashtags={null}
      />
    </InHost>,
  );
  const begin = screen.getByRole('link', { name: '無料でブログをはじめる' });
  const readOn = screen.getByRole<HTMLAnchorElement>('link', { name: '新着の記事を読む' });
  expect(begin.parentElement?.className).toBe('Hero-forGuests');
  expect(readOn.parentElement?.className).toBe('Hero-forMembers');
  expect(document.querySelector(readOn.hash)?.textContent).toContain('新着の記事');
});

test.each(TEMPLATE_NAMES)(
  'an entry without an image is a text card in the style of a %s blog',
  (template) => {
    const { container } = render(
      <InHost>
        <NewEntryCards
          entries={[
            { ...ENTRY, entryId: 1, template, image: null },
            { ...ENTRY, entryId: 2, template, image: null, excerpt: '' },
            ENTRY,
          ]}
        />
      </InHost>,
    );
    const cards = [...container.querySelectorAll('li')];
    expect(cards.map((card) => card.querySelector('img') !== null)).toEqual([false, false, true]);
    expect(cards.map((card) => card.querySelector('.Card-words')?.textContent)).toEqual([
      ENTRY.excerpt,
      undefined,
      undefined,
    ]);
    expect(container.querySelector(`.Card-words--${template}`)).not.toBeNull();
    // the excerpt appears only once
    expect(cards[0]?.textContent.split(ENTRY.excerpt)).toHaveLength(2);
  },
);

test.each([
  [1, 1],
  [3, 3],
  [6, 4],
  [12, 12],
])('with %i new entries the front page renders %i, so that each row is full', (given, visible) => {
  const entries = Array.from({ length: given }, (_, at) => ({ ...ENTRY, entryId: at }));
  render(
    <InHost>
      <NewEntryCards entries={entries} />
    </InHost>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(visible);
});
