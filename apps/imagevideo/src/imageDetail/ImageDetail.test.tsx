/** @jest-environment jsdom */
import { cleanup, screen, within } from '@testing-library/react';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { anImage, buildNeighbours, openImage, formatImagePath } from './imagePage.fixture.tsx';

const three = [anImage(1), anImage(2, { alt: '' }), anImage(3)];

afterEach(() => document.body.replaceChildren());

const findHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe.each(TEMPLATE_NAMES)('the page of an image in the %s template', (template) => {
  it('hydrates the server HTML without changes', () => {
    expect(openImage(three, 2, template).complaints).toEqual([]);
  });

  it('R2.2.9 renders the position of the image, and links to its neighbours and its entry', () => {
    const { container } = openImage(three, 2, template);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('梅を干す日画像（2/3）');
    expect(findHref('前の画像')).toBe(formatImagePath(1));
    expect(findHref('次の画像')).toBe(formatImagePath(3));
    expect(findHref('記事にもどる')).toBe('/hidamari-yonin/entry-7.html');
    expect(screen.getByText('2 / 3')).toBeTruthy();
    expect(container.querySelector('time')?.textContent).toContain('2022年7月29日');
  });
});

/** Images of entries before or after the current one, each of another entry. */
const others = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => {
    const entryId = first + at;
    return anImage(1, {
      entryId,
      alt: '',
      entryTitle: `日記${entryId}`,
      pageUrl: formatImagePath(1, entryId),
    });
  });

describe('the list of other images', () => {
  const display = () =>
    within(screen.getByRole('region', { name: 'ほかの画像' }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

  it.each<[string, number, number, number[]]>([
    ['images on both sides', 12, 12, [27, 28, 29, 30, 31, 32, 40, 41, 42, 43, 44, 45]],
    ['the newest image', 0, 12, Array.from({ length: 12 }, (_, at) => 40 + at)],
    ['two older images', 12, 2, [...Array.from({ length: 10 }, (_, at) => 23 + at), 40, 41]],
  ])(
    'R2.2.9 contains the twelve nearest images of other entries: %s',
    (_what, before, after, expected) => {
      const [image] = three;
      if (!image) throw new Error('no image');
      const around = buildNeighbours(image, others(33 - before, before), [
        ...three.slice(1),
        ...others(40, after),
      ]);
      const { complaints } = openImage(three, 1, 'new', around);
      expect(complaints).toEqual([]);
      expect(display()).toEqual(expected.map((entryId) => formatImagePath(1, entryId)));
    },
  );

  it('names images after their entries; the previous and next links of the page cross entry boundaries', () => {
    const image = anImage(1);
    openImage([image], 1, 'new', buildNeighbours(image, others(32, 1), others(40, 1)));
    expect(findHref('「日記32」の画像')).toBe(formatImagePath(1, 32));
    expect(findHref('前の記事の画像')).toBe(formatImagePath(1, 32));
    expect(findHref('次の記事の画像')).toBe(formatImagePath(1, 40));
  });

  it('is omitted if there are no others, or if the archive does not contain the current image yet', () => {
    const image = anImage(1);
    const withoutIt = buildNeighbours(image, others(32, 1), others(40, 1));
    openImage([image], 1, 'new', {
      ...withoutIt,
      images: withoutIt.images.filter(({ pageUrl }) => pageUrl !== image.pageUrl),
    });
    expect(screen.queryByRole('region', { name: 'ほかの画像' })).toBeNull();
    cleanup();
    openImage([image], 1, 'new', buildNeighbours(image, [], []));
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the page of an image', () => {
  it('R2.2.9 starts with the image', () => {
    const { container } = openImage(three, 2);
    const article = container.querySelector('article');
    expect(article?.firstElementChild?.matches('figure')).toBe(true);
    expect(article?.querySelector('figure')?.firstElementChild?.matches('img')).toBe(true);
  });

  it('sets aria-keyshortcuts on the links to its neighbours and its entry', () => {
    openImage(three, 2);
    const findKeyShortcut = (name: string) =>
      screen.getByRole('link', { name }).getAttribute('aria-keyshortcuts');
    expect(['前の画像', '次の画像', '記事にもどる'].map(findKeyShortcut)).toEqual([
      'ArrowLeft',
      'ArrowRight',
      'Escape',
    ]);
  });

  it('sets sizes and srcset to the width that the image can have', () => {
    const large = anImage(1, { picture: { url: '/a.jpg', width: 2000, height: 1000 } });
    const { container } = openImage([large], 1, 'new');
    const photo = container.querySelector<HTMLImageElement>('figure img');
    expect(photo?.sizes).toBe(
      '(width < 1168px) min(100vw, 2000px, max(320px, 100vh - 168px) * 2), ' +
        'min(720px, 2000px, max(320px, 100vh - 168px) * 2)',
    );
    expect(photo?.srcset).toContain('?caw=720 720w');
  });

  it('disables the next link on the last image of the entry', () => {
    openImage(three, 3);
    expect(screen.queryByRole('link', { name: '次の画像' })).toBeNull();
    expect(screen.getByText('次の画像').classList).toContain('is-disabled');
    expect(findHref('前の画像')).toBe(formatImagePath(2));
  });

  it('exposes the alt text to assistive technology once: the caption is aria-hidden', () => {
    const { container } = openImage(three, 1);
    expect(container.querySelector('figure img')?.getAttribute('alt')).toBe('ざるに並べた梅');
    const caption = container.querySelector('figcaption');
    expect(caption?.textContent).toBe('ざるに並べた梅');
    expect(caption?.getAttribute('aria-hidden')).toBe('true');
  });

  it('falls back to the entry title as alt text, without a caption', () => {
    const { container } = openImage(three, 2);
    expect(container.querySelector('figure img')?.getAttribute('alt')).toBe(
      '「梅を干す日」の画像2',
    );
    expect(container.querySelector('figcaption')).toBeNull();
  });

  it('links only to the entry if the entry has one image', () => {
    openImage([anImage(1)], 1);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(findHref('記事にもどる')).toBe('/hidamari-yonin/entry-7.html');
  });

  it('marks the current image among all images of its entry', () => {
    openImage(three, 2);
    const strip = screen.getByRole('navigation', { name: 'この記事の画像' });
    const links = within(strip).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3].map((id) => formatImagePath(id)),
    );
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
    expect(within(strip).getAllByRole('img')[1]?.getAttribute('alt')).toBe('画像2');
  });

  it('links to the original file', () => {
    openImage([anImage(1, { picture: { url: '/a.jpg', width: 4000, height: 600 } })], 1);
    expect(findHref('元のサイズで見る（4,000×600）')).toBe('/a.jpg');
  });

  it('gives every image a width, a height and alt text', () => {
    const { container } = openImage(three, 2);
    const bare = [...container.querySelectorAll('img')].filter(
      (img) => !img.getAttribute('width') || !img.getAttribute('height') || !img.alt,
    );
    expect(bare).toEqual([]);
  });

  it('reserves space by the size of the image, without srcset for a small one', () => {
    const tiny = anImage(1, { picture: { url: '/t.png', width: 16, height: 16 } });
    const { container } = openImage([tiny], 1);
    const photo = container.querySelector<HTMLElement>('figure img');
    expect(photo?.style.getPropertyValue('--ImageDetail-width')).toBe('16');
    expect(photo?.style.getPropertyValue('--ImageDetail-height')).toBe('16');
    expect(photo?.hasAttribute('srcset')).toBe(false);
  });

  it('calls an entry without a title 無題', () => {
    openImage([anImage(1, { entryTitle: ' ' })], 1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('無題画像（1/1）');
  });
});
