import {
  collapseMarks,
  expandMarks,
  idsInMarks,
  formatPictureMark,
  pathsInText,
} from './pictureMarks.ts';

const PIE = {
  pictureId: 15_500_000_012,
  path: '/user_images/20261121/09/kanoya-mio/aa/bb/j/o064004801.jpg',
};
const PLUM = {
  pictureId: 15_500_000_013,
  path: '/user_images/20261121/09/kanoya-mio/aa/bb/p/o003000402.png',
};
const OWN = [PIE, PLUM];
const FOREIGN = '/user_images/20261121/09/tsubame-kanamono/aa/bb/j/o064004803.jpg';
const img = (path: string, alt: string) => `<img src="${path}" alt="${alt}" />`;

test('R1.6 an uploaded image is a mark with its alt text in the editor, and is stored as HTML', () => {
  const html = `庭で。\r\n\r\n${img(PIE.path, '')}\n${img(PLUM.path, '&quot;梅&quot; &amp; &lt;桃&gt;')}\n`;
  const typed = '庭で。\r\n\r\n［画像 12］\n［画像 13："梅" & <桃>］\n';
  expect(collapseMarks(html, OWN)).toBe(typed);
  expect(expandMarks(typed, OWN)).toBe(html);
  expect([idsInMarks(typed), pathsInText(html)]).toEqual([
    [PIE.pictureId, PLUM.pictureId],
    [PIE.path, PLUM.path],
  ]);
});

test('R1.6 parses an image mark as an input method writes it, only if it is alone on its line', () => {
  const pie = (words = '') => img(PIE.path, words);
  expect(expandMarks('　［画像１２：りんごのパイ］ ', OWN)).toBe(pie('りんごのパイ'));
  expect(expandMarks('［画像　12: パイ］', OWN)).toBe(pie('パイ'));
  for (const text of [
    '見て［画像 12］',
    '［画像 12］です',
    '［画像］',
    '［画像 なし］',
    '[画像 12]',
  ])
    expect([idsInMarks(text), expandMarks(text, OWN)]).toEqual([[], text]);
  // unknown, or escaped
  expect(expandMarks('［画像 99］', OWN)).toBe('［画像 99］');
  expect([idsInMarks('\\［画像 12］'), expandMarks('\\［画像 12］', OWN)]).toEqual([
    [],
    '［画像 12］',
  ]);
});

/** Lines as they may be stored, from typed texts, imports and other programs. */
const LINES = [
  '',
  ' ',
  '本文',
  '\\',
  '<p>段落</p>',
  img(PIE.path, ''),
  img(PLUM.path, 'りんごのパイ'),
  img(PIE.path, ' 先の空き'),
  img(PIE.path, '］：［'),
  img(PIE.path, '&amp;amp; &lt;b&gt; &quot;'),
  img(PIE.path, '& そのまま'),
  img(PIE.path, '&#39;&nbsp;'),
  img(FOREIGN, '人の'),
  img('/user_images/no.jpg', ''),
  `${img(PIE.path, '')} と ${img(PLUM.path, '')}`,
  ` ${img(PIE.path, '')}`,
  `<img src="${PIE.path}" alt="">`,
  `<img src="${PIE.path}" alt="" width="320" height="240" class="wp-image-7" />`,
  `<img alt="" src="${PIE.path}" />`,
  `<a href="/x">${img(PIE.path, '')}</a>`,
  `<IMG SRC="${PIE.path}">`,
  '［画像 12］',
  '［画像 12：パイ］',
  '［画像 99］',
  '［画像１２］　',
  '\\［画像 12］',
  '\\\\［画像 12：］',
  '［画像 なし］',
  '<pre>',
  '［画像 12］</pre>',
] as const;

test('R1.6 editing and saving without a change reproduces the stored text exactly', () => {
  for (const one of LINES)
    for (const other of LINES)
      for (const end of ['\n', '\r\n', '\r', '\n\n']) {
        const stored = [one, other, one].join(end);
        const edited = collapseMarks(stored, OWN);
        const known = idsInMarks(edited);
        expect(expandMarks(edited, OWN)).toBe(stored);
        // no stored text is refused because of an unknown image
        expect([PIE.pictureId, PLUM.pictureId]).toEqual(expect.arrayContaining([...known]));
      }
  expect(formatPictureMark(PIE.pictureId, 'パイ')).toBe('［画像 12：パイ］');
});
