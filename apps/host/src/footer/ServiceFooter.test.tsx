/** @jest-environment jsdom */
import { SlotHostProvider } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { render, screen, within } from '@testing-library/react';
import { aPanelSubject } from './panelSubject.fixture.ts';
import { ServiceFooter } from './ServiceFooter.tsx';

const BLOG = {
  rank: 1,
  amebaId: 'pan',
  title: '朝五時のパン屋便り',
  nickname: 'パン屋',
  genreName: '料理・グルメ',
  image: null,
};

test('R1.9 R2.6.1 the footer leads to lists, blogs, hashtags, a beginning and the small print', () => {
  render(
    <SlotHostProvider value={aSlotHost()}>
      <ServiceFooter
        path="/"
        siteName="Engawa"
        signupHref="/_signin"
        blogRanking={[BLOG]}
        hashtagRanking={[{ rank: 1, name: '雨の日', count: 3 }]}
        panel={aPanelSubject()}
      />
    </SlotHostProvider>,
  );
  expect(screen.getByRole('link', { name: BLOG.title }).getAttribute('href')).toBe('/pan/');
  expect(screen.getByRole('link', { name: '#雨の日' }).getAttribute('href')).toBe(
    '/hashtag/%E9%9B%A8%E3%81%AE%E6%97%A5',
  );
  expect(screen.getByRole('link', { name: '外部送信について' }).getAttribute('href')).toBe(
    '/policy/external-transmission',
  );
  const lists = within(screen.getByRole('navigation', { name: 'ブログのご案内' }));
  expect(lists.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ranking/',
    '/ranking/official/',
    '/ranking/top-blogger/',
    '/genre/',
    '/official/',
  ]);
});

test('a ranking that could not be read leaves no empty heading', () => {
  render(
    <SlotHostProvider value={aSlotHost()}>
      <ServiceFooter
        path="/"
        siteName="Engawa"
        signupHref="/"
        blogRanking={null}
        hashtagRanking={[]}
        panel={null}
      />
    </SlotHostProvider>,
  );
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    '縁側に、腰かけるように書く。',
    'Engawaのブログ',
  ]);
});
