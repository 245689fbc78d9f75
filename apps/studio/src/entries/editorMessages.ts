import type { OwnEntryState } from '@engawa/api-client/model/ownEntries.ts';

export const STATE_LABELS = {
  open: '公開中',
  amember: '会員限定',
  planned: '予約',
  draft: '下書き',
} as const satisfies Record<OwnEntryState, string>;

/** Messages for the reasons with which the platform refuses a text or an image. */
const REFUSALS: Readonly<Record<string, string>> = {
  'title-long': 'タイトルは100文字以内にしてください。',
  'text-long': '本文が長すぎます。1MB（日本語で約35万文字）以内にしてください。',
  'theme-long': 'テーマは60文字以内にしてください。',
  'hashtag-long': 'ハッシュタグは1つ60文字以内にしてください。',
  'hashtags-many': 'ハッシュタグは30個までです。',
  'pictures-many': '1つの記事に入れられる画像は500枚までです。',
  'picture-unknown':
    'の画像が見つかりません。「画像の管理」で番号を確かめてください。文字のまま見せるときは、行のはじめに「\\」を入れてください。',
  'time-wrong': '公開日時を確かめてください。選べるのは、2000年からいまの1年先までです。',
  empty: 'タイトルか本文を入力してください。',
  unreadable: '本文のHTMLが複雑すぎて読み取れません。タグの重なりを減らしてください。',
  stale:
    'この記事は、別の画面で先に保存されました。入力した内容はこの画面に残っています。保存された内容を確かめてから、上書きしてください。',
  'sent-before':
    'この記事は、前に送信したときに保存されていました。入力した内容はこの画面に残っています。もう一度ボタンを押すと、この内容で上書きします。',
  hidden: 'この記事は運営者により非表示にされているため、変更できません。',
  'entries-a-day':
    '1日に作れる記事の数をこえました。日本時間の明日になってから、もう一度お試しください。',
  quota: '画像の保存容量がいっぱいです。使っていない画像を削除してください。',
  'no-picture':
    '画像を読み込めませんでした。10MBまでのJPEG・PNG・GIF・WebP・AVIFを選んでください。',
  'too-many-pixels': '画像が大きすぎます。5000万画素以内の画像を選んでください。',
  'too-large': '送信された内容が大きすぎます。画像は10MB、本文は1MBまでです。',
  token: '時間がたったため、もう一度ボタンを押してください。入力した内容は残っています。',
  guest: 'ログインの期限が切れました。入力した内容はこの画面に残っています。',
  busy: 'ただいま混み合っています。少し待ってから、もう一度お試しください。',
};

const DOWN =
  'ただいま保存できません。入力した内容はこの画面に残っています。時間をおいて、もう一度お試しください。';

/**
 * The message for a refusal.
 * @param reason as the platform names it
 * @param what the part of the text that the refusal concerns
 */
export const toEditorMessage = (reason: string, what = ''): string =>
  what + (Object.hasOwn(REFUSALS, reason) ? (REFUSALS[reason] ?? DOWN) : DOWN);

/** Messages for the last action, displayed on the following page. */
export const DONE_MESSAGES = {
  stored: '下書きを保存しました。',
  'planned-stored': '変更を保存しました。予約した日時に公開されます。',
  unplanned: '公開日時が先ではないため、予約をやめて下書きとして保存しました。',
  changed: '変更を保存しました。まだ公開されていません。',
  published: '記事を公開しました。',
  planned: '記事の公開を予約しました。',
  withdrawn: '記事を下書きにもどしました。',
  deleted: '記事を削除しました。',
  discarded: '公開していない変更を取り消しました。',
  picture: '画像を本文の最後に入れて、保存しました。',
  'picture-sent': '画像を追加しました。',
  'picture-deleted': '画像を削除しました。',
} as const;

export type Done = keyof typeof DONE_MESSAGES;

export const readDone = (query: URLSearchParams): Done | null => {
  const requested = query.get('done');
  return requested !== null && Object.hasOwn(DONE_MESSAGES, requested) ? (requested as Done) : null;
};

/** Actions that write an entry. */
export type SaveAction = 'keep' | 'publish' | 'publishNow' | 'withdraw' | 'addPicture';

/** The outcome of a save. @param wasPlanned whether the form rendered a scheduled entry */
export const resolveDone = (
  act: SaveAction,
  saved: { readonly state: OwnEntryState; readonly isChanged: boolean },
  wasPlanned: boolean,
): Done => {
  if (act === 'addPicture' && !(wasPlanned && saved.state === 'draft')) return 'picture';
  if (act === 'withdraw') return 'withdrawn';
  if (act === 'publish' || act === 'publishNow')
    return saved.state === 'planned' ? 'planned' : 'published';
  if (saved.state === 'planned') return 'planned-stored';
  if (saved.isChanged) return 'changed';
  return wasPlanned ? 'unplanned' : 'stored';
};
