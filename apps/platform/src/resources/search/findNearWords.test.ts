import { createAnalyser } from '../../domain/search/indexing/analyser.ts';
import { buildSearchDocument, type Analyse } from '../../domain/search/indexing/searchDocument.ts';
import { segmentWords } from '../../domain/search/indexing/segmentWords.ts';
import { parseTitleWords } from './findNearWords.ts';

const collectWords = (title: string, analyse: Analyse) =>
  parseTitleWords(title, buildSearchDocument({ title, html: '', names: [] }, analyse).titleStarts);

const ANALYSERS = [
  ['readings', createAnalyser()],
  ['no readings', segmentWords],
] as const;

describe.each(ANALYSERS)('R2.4.2 the words of a title indexed with %s:', (_name, analyse) => {
  test.each([
    ['庭の梅と桜', ['梅', '桜', '庭'], ['の梅', '梅と', '庭の', 'と桜']],
    ['春の引っ越しをした', ['引っ越し'], ['の引っ越し', '引っ越しを']],
    ['コーヒーゼリー、冷たい', ['コーヒー'], ['ゼリー冷たい']],
    ['ｺｰﾋｰの日', ['ｺｰﾋｰ'], ['ｺｰﾋｰの']],
  ])('“%s” has the words %j, not %j', (title, words, fragments) => {
    const found = collectWords(title, analyse);
    expect(found).toEqual(expect.arrayContaining(words));
    expect(found.filter((word) => fragments.includes(word))).toEqual([]);
  });
});

test('R2.4.2 a word of a title is neither part of a longer word nor a particle', () => {
  const words = collectWords('町から引っ越してきました', createAnalyser());
  expect(words.filter((word) => [...word].length > 1)).toEqual(['引っ越し']);
});
