import { anAttachment as anyAttachment } from '../posts/converted.fixture.ts';
import type { Attachment } from '../wxr/attachment.ts';
import { createAttachments } from '../wxr/attachments.ts';
import { replaceShortcodes } from './shortcode.ts';
import { withoutShortcodes } from './shortcodes.ts';

const anAttachment = (more: Partial<Attachment>) =>
  anyAttachment({ url: 'https://a.example/f/a.jpg', ...more });

const renderHtml = (html: string, files: readonly Attachment[] = []) => {
  const attachments = createAttachments();
  for (const file of files) attachments.add(file);
  const notes: string[] = [];
  const context = { postId: '7', attachments, note: (note: string) => void notes.push(note) };
  return { html: withoutShortcodes(html, context), notes };
};

describe('a caption shortcode', () => {
  test('with its text after the image becomes a figure', () => {
    expect(
      renderHtml(
        '[caption align="alignright" width="300"]<a href="x"><img src="y"></a> 花 <b>と</b>鳥[/caption]',
      ).html,
    ).toBe(
      '<figure class="wp-caption alignright" style="width: 300px"><a href="x"><img src="y"></a><figcaption class="wp-caption-text">花 <b>と</b>鳥</figcaption></figure>',
    );
  });

  test('with its text in an attribute becomes a figure', () => {
    expect(renderHtml('[caption caption="花と鳥"]<img src="y">[/caption]').html).toBe(
      '<figure class="wp-caption alignnone"><img src="y"><figcaption class="wp-caption-text">花と鳥</figcaption></figure>',
    );
  });

  test('ignores an invalid alignment and width', () => {
    expect(
      renderHtml('[caption align="x y" width="9;color:red"]<img src="y">[/caption]').html,
    ).toBe('<figure class="wp-caption alignnone"><img src="y"></figure>');
  });
});

describe('gallery and playlist shortcodes', () => {
  const files = [
    anAttachment({}),
    anAttachment({ id: '32', url: 'https://a.example/f/b.jpg', parentId: '8' }),
    anAttachment({ id: '33', url: 'https://a.example/f/c.mp3', kind: 'audio', title: '鐘' }),
  ];

  test('show the images whose ids they list, in that order', () => {
    const { html } = renderHtml('[gallery ids="32,31" columns="2"]', files);
    expect(html).toContain('gallery-columns-2');
    expect(html.indexOf('b.jpg')).toBeLessThan(html.indexOf('a.jpg'));
  });

  test('show the images of their post without ids', () => {
    const { html } = renderHtml('[gallery]', files);
    expect(html).toContain('a.jpg');
    expect(html).not.toMatch(/b\.jpg|c\.mp3/);
  });

  test('play the audio files of their post', () => {
    expect(renderHtml('[playlist]', files).html).toContain(
      'src="https://a.example/f/c.mp3"></audio><figcaption>鐘',
    );
  });

  test('are removed with a note if they have no files', () => {
    expect(renderHtml('あ[gallery ids="99"]い[playlist]')).toEqual({
      html: 'あい',
      notes: [
        'a gallery was left out: its images are not in the export',
        'a playlist was left out: its files are not in the export',
      ],
    });
  });
});

test.each([
  [
    'a file',
    '[video mp4="https://a.example/a.mp4" width="320" height="180"][/video]',
    '<video controls src="https://a.example/a.mp4" width="320" height="180"></video>',
  ],
  [
    'an address alone',
    '[audio https://a.example/a.mp3]',
    '<audio controls src="https://a.example/a.mp3"></audio>',
  ],
])('renders a player for the shortcode of %s', (_, code, html) => {
  expect(renderHtml(code).html).toBe(html);
});

test('renders a card for a shortcode with a video of another site', () => {
  expect(renderHtml('[video src="https://video.example/watch?v=1"]').html).toContain(
    'class="ogpCard_wrap" href="https://video.example/watch?v=1"',
  );
});

test.each([
  ['an escaped code', '[[gallery]]', '[gallery]'],
  ['an unknown code', '[weather city="尾道"]晴れ[/weather]', '[weather city="尾道"]晴れ[/weather]'],
  ['brackets of the text', '[あ] [1] [galleryless]', '[あ] [1] [galleryless]'],
])('leaves %s as text', (_, code, text) => {
  expect(renderHtml(code).html).toBe(text);
});

test('ends a shortcode with text at its own end tag', () => {
  const seen: string[] = [];
  const html = replaceShortcodes(
    '[embed]a[/embed]-[embed]-[embed]b[/embed]',
    ['embed'],
    ({ inner }) => {
      seen.push(inner);
      return '*';
    },
  );
  expect(seen).toEqual(['a', '', 'b']);
  expect(html).toBe('*-*-*');
});
