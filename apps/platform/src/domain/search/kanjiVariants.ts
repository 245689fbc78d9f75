/**
 * Variants of a kanji, the usual form first: old forms (旧字体) and forms in names (人名) that a
 * Japanese keyboard offers. Names are written in any of these forms, and NFKC does not unify them.
 */
const GROUPS =
  '高髙 吉𠮷 崎﨑嵜碕 浜濱濵 辺邊邉 斎齋斉齊 沢澤 広廣 島嶋嶌 富冨 徳德 桜櫻 滝瀧 竜龍 国國 真眞 恵惠 栄榮 円圓 学學 会會 体體 旧舊 与與 万萬 ' +
  '寿壽 児兒 実實 宝寶 関關 鉄鐵 銭錢 塩鹽 土圡 図圖 団團 声聲 売賣 変變 奥奧 寛寬 将將 専專 対對 届屆 峡峽 巌巖 帰歸 庁廳 弥彌 弾彈 当當 径徑 ' +
  '応應 恒恆 悦悅 懐懷 戦戰 戯戲 戻戾 払拂 択擇 拝拜 拡擴 挙擧 挿插 捜搜 数數 断斷 昼晝 暁曉 晩晚 条條 来來 松枩 梅楳 検檢 楽樂 横橫 歓歡 歩步 ' +
  '歳歲 歴歷 残殘 毎每 気氣 沖冲 浅淺 涼凉 渋澁 済濟 渓溪 満滿 湾灣 瀬瀨 灯燈 炉爐 点點 為爲 焼燒 独獨 猫貓 獣獸 瑶瑤 瓶甁 画畫 畳疊 発發 県縣 ' +
  '礼禮 祢禰 称稱 稲稻 穂穗 穏穩 竈竃 経經 絵繪 継繼 続續 総總 緑綠 縄繩 繊纖 聡聰 蔵藏 芸藝 茎莖 荘莊 薬藥 薫薰 虫蟲 蚕蠶 蛍螢 蝋蠟 衛衞 覚覺 ' +
  '覧覽 観觀 触觸 訳譯 証證 読讀 豊豐 賛贊 転轉 軽輕 辞辭 遅遲 逓遞 遥遙 郎郞 郷鄕 酔醉 醸釀 釈釋 録錄 鋭銳 閲閱 険險 随隨 隠隱 雑雜 霊靈 静靜 ' +
  '頼賴 顔顏 顕顯 餅餠 駅驛 駆驅 験驗 騒騷 髄髓 鶏鷄 鴎鷗 鹸鹼 麦麥 麺麵 黄黃 黒黑 黙默 歯齒 靴鞾 麹麴 籠篭 桧檜 藪薮 頬頰 掴摑 噛嚙 填塡 剥剝 ' +
  '叱𠮟 舗舖 浄淨 温溫 増增 薗園 簑蓑 裡裏 峰峯 群羣 秋秌';

/** The usual form of each variant. */
export const KANJI_VARIANTS: ReadonlyMap<string, string> = new Map(
  GROUPS.split(' ').flatMap((group) => {
    const [usual = '', ...variants] = [...group];
    return variants.filter((one) => one !== usual).map((one) => [one, usual] as const);
  }),
);
