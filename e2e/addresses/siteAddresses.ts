import type { PageType } from '@engawa/contract';
import { missing, type AddressRow } from './addressRow.ts';

const shown = (path: string, type: PageType): AddressRow => ({ path, status: 200, type });
const led = (path: string, to: string): AddressRow => ({ path, status: 301, to });

const GUIDES = [
  '/help/',
  '/help/inquiry',
  '/policy/terms',
  '/policy/privacy',
  '/policy/external-transmission',
  '/company/',
];

/** The pages of the site that belong to no blog, and shops of blogs. @param hashtag one that entries of the demo bear */
export const siteAddresses = (hashtag: string): readonly AddressRow[] => {
  const tag = `/hashtag/${encodeURIComponent(hashtag)}`;
  return [
    shown('/ranking/', 'site-ranking'),
    shown('/ranking/?x=1', 'site-ranking'),
    shown('/ranking/official/', 'site-ranking'),
    shown('/ranking/top-blogger/', 'site-ranking'),
    ...GUIDES.map((path) => shown(path, 'site-guide')),
    ...[
      '',
      '?q=',
      '?q=%20%E3%80%80',
      '?q=%E6%A2%85',
      '?q=%25_%5C%27%22',
      '?q=%E6',
      '?q=%00&page=1',
    ].map((query) => shown(`/search/${query}`, 'site-search')),
    shown(`/search/?q=${encodeURIComponent('あ'.repeat(500))}`, 'site-search'),
    shown('/tsubame-kanamono/shop.html', 'blog-shop'),
    shown('/tabi-tetsu-camera/shop.html', 'blog-shop'),
    missing('/kanoya-mio/shop.html'),
    shown('/official/', 'site-official'),
    shown('/official/actor/', 'site-official'),
    shown('/blocks/', 'site-blocks'),
    led('/blocks', '/blocks/'),
    shown('/genre/', 'site-genre'),
    shown('/genre/actor/', 'site-genre'),
    shown(tag, 'site-hashtag'),
    shown(`${tag}/page-1.html`, 'site-hashtag'),
    led('/ranking', '/ranking/'),
    led('/ranking/official', '/ranking/official/'),
    led('/help', '/help/'),
    led('/search?q=%E6%A2%85', '/search/?q=%E6%A2%85'),
    led('/company', '/company/'),
    led('/genre?x=1', '/genre/?x=1'),
    led('/genre/actor', '/genre/actor/'),
    led('//official//actor', '/official/actor'),
    ...[
      '/ranking/index.html',
      '/ranking/none/',
      '/search/none',
      '/search/?page=2',
      '/search/?q=a&page=0',
      '/search/?q=%E6%A2%85&page=11',
      '/search/?q=a&page=x',
      '/policy/',
      '/policy/none',
      '/policy/terms/',
      '/help/none',
      '/RANKING/',
      '/ranking%2F',
      '/official/no-such/',
      '/official/actor/x',
      '/genre/no-such/',
      '/genre/Actor/',
      '/genre/actor%2F',
      '/genre/../genre/no-such/',
      '/hashtag/',
      '/hashtag',
      '/hashtag/%E8%AA%B0%E3%82%82%E6%9B%B8%E3%81%8B%E3%81%AA%E3%81%84',
      '/hashtag/%E6',
      '/hashtag/%00',
      '/hashtag/constructor',
      `${tag}/`,
      `${tag}/page-0.html`,
      `${tag}/page-9999998.html`,
      `${tag}/page-2`,
      `${tag}%2Fpage-1.html`,
    ].map(missing),
  ];
};
