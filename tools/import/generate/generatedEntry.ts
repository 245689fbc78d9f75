/** An entry of a made-up blog, the same for the same number every time. */
export type GeneratedEntry = {
  /** from 1 */
  readonly number: number;
  readonly title: string;
  readonly theme: string;
  readonly tags: readonly string[];
  /** of the classic editor: blank lines divide paragraphs */
  readonly body: string;
  /** `YYYY-MM-DD hh:mm:ss` in Tokyo */
  readonly date: string;
  readonly comments: readonly {
    readonly author: string;
    readonly text: string;
    readonly date: string;
  }[];
};

const THEMES = ['さんぽ', 'ごはん', '本', '庭しごと', '電車', 'ねこ', '手しごと'];
const SENTENCES = [
  '　朝いちばんに窓をあけると、雨のにおいがした。',
  '商店街の角で、ことし初めての枇杷を見つけた。',
  '古い鍋をみがいていたら、もう昼になっていた。',
  '電車は一時間に一本。待つあいだに、海を見る。',
  '<strong>ひとつだけ</strong>おぼえておきたいことがある。',
  'ねこが縁側でねている。風がとおる。',
  '<a href="https://machikado.example/about">この町</a>に来て、三年がたった。',
  '夜は豆をにた。あまさは、ひかえめに。',
];
const FIRST = Date.UTC(2008, 0, 1);
const STEP_MS = 97 * 60 * 1000;

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

const stampOf = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ');

const paragraph = (seed: number): string =>
  [0, 1, 2].map((at) => pick(SENTENCES, seed + at * 3)).join('\n');

/** @param number from 1; dates stay before 2027 up to 100,000 */
export const generatedEntry = (number: number): GeneratedEntry => {
  const time = FIRST + number * STEP_MS;
  const picture = `<img src="https://machikado.example/files/${number}-640x480.jpg" alt="その日の写真" />`;
  const length = 3 + (number % 8);
  const paragraphs = Array.from({ length }, (_, at) => paragraph(number + at));
  return {
    number,
    title: `${pick(THEMES, number)}の日記 その${number}`,
    theme: pick(THEMES, number),
    tags: [`季節${number % 400}`, pick(THEMES, number + 1)],
    body: [paragraphs[0], picture, ...paragraphs.slice(1)].join('\n\n'),
    date: stampOf(time),
    comments: Array.from({ length: number % 3 }, (_, at) => ({
      author: `読者${(number + at) % 97}`,
      text: `${pick(SENTENCES, number + at).replaceAll(/<[^>]*>/g, '')}\nまた来ます。`,
      date: stampOf(time + (at + 1) * 3_600_000),
    })),
  };
};
