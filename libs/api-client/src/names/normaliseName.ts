/** Code points of a name. An index row of PostgreSQL holds 2,700 bytes; an address of a hashtag 2,400. */
export const NAME_CODE_POINTS_MOST = 200;

/** Invisible characters with a meaning: they choose the shape of the character before, or join two. */
const MEANT = [
  // a flag's tags
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  // selectors of emoji, of keycaps and of a kanji's shape
  '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  '(?<=\\p{Ideographic})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  // joiners within emoji, and within words of the scripts from Arabic to Mongolian
  '(?<=\\p{Extended_Pictographic}\\uFE0F?|\\p{Emoji_Modifier})\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=[\\u0620-\\u180A])[\\u200C\\u200D](?=[\\u0620-\\u180A])',
].join('|');
/** Tabs, line ends and U+0085 are spaces. */
const UNSEEN =
  '(?![\\t-\\r\\u0085])\\p{Cc}|\\p{Cs}|\\p{Default_Ignorable_Code_Point}|[\\u2800\\uFFF9-\\uFFFB]';
const INVISIBLE = new RegExp(`(${MEANT})|${UNSEEN}`, 'gu');
/** Full-width ASCII but for the wave dash, half-width punctuation and katakana, full-width currency signs. */
const OTHER_WIDTH = /[\uFF01-\uFF5D\uFF5F-\uFF9D\uFFE0-\uFFE2\uFFE4-\uFFE6]+/gu;
/** A voiced or semi-voiced sound mark that has a width of its own, after kana. */
const SOUND_MARK =
  /(?<=[\u3041-\u3096\u309D-\u30FE][\u3099-\u309C\uFF9E\uFF9F]{0,8})[\u309B\u309C\uFF9E\uFF9F]/gu;
const LONE_MARK = /[\uFF9E\uFF9F]/gu;

/**
 * The one form of a name of a theme or hashtag, so that names that look and mean the same are one: composed (NFC),
 * ASCII and kana in their usual width, sound marks with their kana, no invisible characters, single spaces. It is
 * narrower than NFKC, which rewrites ㈱, ① and ™. `～` (U+FF5E) is what Windows writes for the wave dash `〜`.
 * Case stays.
 * @returns at most 200 code points; empty where nothing of the name is visible
 */
export const normaliseName = (text: string): string => {
  const name = text
    .replaceAll(INVISIBLE, '$1')
    .replaceAll(OTHER_WIDTH, (run) => run.normalize('NFKC'))
    .replaceAll('\uFF5E', '\u301C')
    .replaceAll(SOUND_MARK, (mark) => (/[\u309B\uFF9E]/u.test(mark) ? '\u3099' : '\u309A'))
    .replaceAll(LONE_MARK, (mark) => (mark === '\uFF9E' ? '\u309B' : '\u309C'))
    .normalize('NFC')
    .replaceAll(/[\s\u0085]+/gu, ' ')
    .trim();
  const characters = [...name];
  return characters.length <= NAME_CODE_POINTS_MOST
    ? name
    : characters.slice(0, NAME_CODE_POINTS_MOST).join('').trimEnd();
};

/** The one form of a hashtag's name: without its mark of either width. */
export const normaliseHashtag = (text: string): string =>
  normaliseName(text.replaceAll(INVISIBLE, '$1').replace(/^[#＃\s]+/u, ''));
