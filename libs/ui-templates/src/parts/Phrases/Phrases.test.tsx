/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Phrases } from './Phrases.tsx';

const renderPhrases = (text: string) => {
  const { container } = render(<Phrases text={text} />);
  const parts = container.innerHTML.split('<wbr data-phrase="">');
  expect(container.textContent).toBe(text);
  return parts;
};

test.each([
  ['この記事を削除しますか？', ['この', '記事を', '削除しますか？']],
  ['今年の梅仕事、はじめます', ['今年の', '梅仕事、はじめます']],
  ['ゴーヤが苦手だった私へ', ['ゴーヤが', '苦手だった', '私へ']],
  ['おでこの温度計', ['おでこの', '温度計']],
  ['紅葉の京都で、落ち葉を掃く人を撮る', ['紅葉の', '京都で、', '落ち葉を', '掃く人を', '撮る']],
  ['はじめての「縁側」とNode.jsの話', ['はじめての', '「縁側」と', 'Node.jsの', '話']],
])('allows a line break in %s after each phrase', (text, phrases) => {
  expect(renderPhrases(text)).toEqual(phrases);
});

test.each(['食べ物', 'お店屋さん', '取り組み', 'ごはん', 'はーい', 'Engawa 2', ''])(
  'allows no line break within the word %s',
  (text) => {
    expect(renderPhrases(text)).toEqual([text]);
  },
);
