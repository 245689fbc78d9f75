import { createRandom } from '@engawa/platform/seed/random.ts';

/** Number of usual entries in the plain blog. */
const ENTRY_COUNT = 300;
type Size = { readonly comments: number; readonly images: number; readonly textLength: number };
const USUAL: Size = { comments: 10, images: 2, textLength: 1500 };
/** The oldest entry. The product shows its comments on five pages, the plain blog on one. */
const LONG: Size = { comments: 50, images: 40, textLength: 7500 };
/** Number of images that the entries share; see `imagePath`. */
export const IMAGE_COUNT = 12;
export const IMAGE_SIZE = { width: 800, height: 533 } as const;
export const imagePath = (index: number): string => `/img/photo-${index}.jpg`;

/** An entry of the plain blog; times are epoch ms. */
export type PlainEntry = {
  /** 300 for the newest, 1 for the last usual one, 301 for the oldest, which is long */
  readonly id: number;
  readonly title: string;
  readonly publishedAt: number;
  /** paragraphs, two headings and lazy images with addresses from `imagePath` */
  readonly html: string;
  readonly comments: readonly {
    readonly author: string;
    readonly text: string;
    readonly postedAt: number;
  }[];
};

const SEED = 20_261_121;
/** Earlier than the clock of any machine, because the importer skips posts of the future. */
const NEWEST = Date.UTC(2025, 9, 31, 22);
const HOUR_MS = 3_600_000;
const HOURS_BETWEEN = 36;

const words = (text: string): readonly string[] => text.split(' ');
const SEASONS = words(
  '春先の 梅雨どきの 真夏の 秋晴れの 冬の朝の 大みそかの 連休明けの 雨上がりの',
);
const PLACES = words('海沿いの町 駅前の商店街 山あいの温泉 川べりの公園 古い図書館 坂の上の喫茶店');
const THINGS = words(
  '焼きたてのパン 夏みかんのジャム 手編みの帽子 古い写真機 味噌づくり 庭のトマト',
);
const HEADINGS = words('きっかけ 行ってみて 作ってみる 気づいたこと 次にやること おまけの話');
const AUTHORS = words(
  'はるか たけし みどり ゆうすけ さくら こうた あおい まさし りんご 通りすがり',
);
const NOTES = words(
  '風の音だけが聞こえていました。 道具はどれも手になじむ形をしています。 子どものころに食べた味を、ふと思い出しました。 来年もまた訪ねてみようと思います。 地図で見ると近いのに、歩くと四十分ほどかかりました。 気がつけば夕方になっていました。 忘れないうちに書きとめておきます。 つい長居をしてしまいました。',
);
const REPLIES = words(
  'とても参考になりました。 わたしも同じところへ行ったことがあります。 写真がきれいですね。 続きを楽しみにしています。 作り方をもう少しくわしく知りたいです。 来週、さっそくためしてみます。',
);
// enough distinct words that the text compresses about like prose
const NOUNS = words(
  '窓 机 灯台 手紙 湯のみ 鉢植え 電車 切符 夕立 縁側 踏切 屋台 急須 麦茶 石段 回覧板 布団 風鈴 障子 畳 郵便局 校庭 竹やぶ 用水路 渡し船 銭湯 八百屋 豆腐 干物 梅干し 昆布 椎茸 里芋 栗ごはん 団子 羊羹 雑煮 鍋 包丁 まな板 木べら 布巾 針箱 毛糸 帆布 鉛筆 便せん 切手 地球儀 望遠鏡 標本 化石 貝がら 流木 潮だまり 桟橋 釣り竿 長靴 傘 提灯 太鼓 笛 落語 芝居 映画館 看板 時計台 水車 井戸 土蔵 瓦 軒先 物置 自転車 荷車 鈴 首輪 子猫 老犬 すずめ つばめ かもめ 鯉 めだか 蝉 蛍 菜の花 紫陽花 朝顔 彼岸花 金木犀 水仙 梅林 桜並木 銀杏 苔 霧 虹 夕焼け 満月 流れ星',
);
const ADJECTIVES = words(
  '静かな 小さな 古びた まるい 細長い 青みがかった 香ばしい ほのかに甘い 少し苦い すべすべした 重たい 軽やかな 見なれない なつかしい 新しい 手づくりの めずらしい 控えめな にぎやかな あたたかい ひんやりした 透きとおった くすんだ つややかな 不ぞろいな のんびりした 頼もしい',
);
const VERBS = words(
  '眺めた 洗った 並べた 数えた 拾い集めた 磨いた 包んだ 運んだ 描いた 測った 干した 煮た 刻んだ 混ぜた 味わった 調べた 直した 組み立てた 片づけた 借りた 返した 植えた 育てた 見送った 待った 聞き比べた 書き写した 思い浮かべた',
);
const ENDS = words(
  'のは初めてでした。 あと、少し休みました。 ところ、意外な発見がありました。 だけで満足でした。 ので、記録しておきます。 ものの、まだ途中です。 日は、よく眠れます。 という話でした。 つもりが、別のことを始めていました。',
);
const UNITS = words('円 分 枚 個 人 冊 本 杯 度 歩 段 軒 匹 回 年 グラム メートル');
const KANJI = [
  ...'朝夕山川森林谷原岡島浜崎橋坂松竹梅桜藤菊杉柳白青赤黒金銀東西南北新古長高清和花鳥風月星雲雪水石',
];
const KINDS_OF_PLACE = words('町 橋 坂 駅 寺 通り 川 山 池 亭 堂 屋 工房 書店');

/** Generates sentences like prose, the same in every run. */
const createWriter = () => {
  const { next } = createRandom(SEED);
  const below = (count: number): number => Math.floor(next() * count);
  const pick = (list: readonly string[]): string => list[below(list.length)] ?? '';
  const name = () => pick(KANJI) + pick(KANJI) + pick(KINDS_OF_PLACE);
  const amount = (most: number) => `${1 + below(most)}${pick(UNITS)}`;
  const thing = () => pick(ADJECTIVES) + pick(NOUNS);
  const done = () => pick(VERBS) + pick(ENDS);
  const forms: readonly (() => string)[] = [
    () => `${name()}の${pick(NOUNS)}と${pick(NOUNS)}を${done()}`,
    () => `${thing()}が${amount(400)}、${thing()}が${amount(90)}ありました。`,
    () => `${name()}から${name()}まで歩き、${thing()}を${done()}`,
    () =>
      `「${pick(NOUNS)}は${thing()}に似ている」と${name()}の人が言うので、${pick(NOUNS)}を${done()}`,
    () =>
      `${pick(NOUNS)}、${pick(NOUNS)}、${pick(NOUNS)}。どれも${name()}で${pick(VERBS)}ものです。`,
    () => pick(NOTES),
  ];
  const sentence = () => forms[below(forms.length)]?.() ?? '';
  const text = (length: number): string => {
    let written = '';
    while (written.length < length) written += sentence();
    return written;
  };
  return { below, pick, text };
};

type Writer = ReturnType<typeof createWriter>;

const writeBody = (
  { below, pick, text }: Writer,
  id: number,
  title: string,
  { images: imageCount, textLength }: Size,
): string => {
  const blocks: string[] = [];
  let images = 0;
  for (let length = 0, paragraphs = 0; length < textLength; paragraphs += 1) {
    if (paragraphs === 3 || paragraphs === 6) blocks.push(`<h3>${pick(HEADINGS)}</h3>`);
    const paragraph = text(140 + below(60));
    length += paragraph.length;
    blocks.push(`<p>${paragraph}</p>`);
    const hasImage = imageCount > USUAL.images || paragraphs === 0 || paragraphs === 4;
    if (hasImage && images < imageCount) {
      const src = imagePath((id * USUAL.images + images) % IMAGE_COUNT);
      images += 1;
      blocks.push(
        `<figure><img src="${src}" alt="${title}の写真${images}" width="${IMAGE_SIZE.width}" height="${IMAGE_SIZE.height}" loading="lazy"></figure>`,
      );
    }
  }
  return blocks.join('\n');
};

/**
 * Writes the entries of the plain blog, newest first, the same in every run: 300 of about 1,600
 * Japanese characters, two images and ten comments each, and finally one with 40 images and 50
 * comments.
 */
export const writeContent = (): readonly PlainEntry[] => {
  const writer = createWriter();
  const { below, pick, text } = writer;
  const write = (id: number, index: number, size: Size): PlainEntry => {
    const title = `${pick(SEASONS)}${pick(PLACES)}と${pick(THINGS)}（その${id}）`;
    const publishedAt = NEWEST - index * HOURS_BETWEEN * HOUR_MS;
    const comments = Array.from({ length: size.comments }, (_comment, at) => ({
      author: pick(AUTHORS),
      text: pick(REPLIES) + text(20 + below(60)),
      postedAt: publishedAt + (at + 1) * HOUR_MS,
    }));
    return { id, title, publishedAt, html: writeBody(writer, id, title, size), comments };
  };
  const usual = Array.from({ length: ENTRY_COUNT }, (_, index) =>
    write(ENTRY_COUNT - index, index, USUAL),
  );
  return [...usual, write(ENTRY_COUNT + 1, ENTRY_COUNT, LONG)];
};
