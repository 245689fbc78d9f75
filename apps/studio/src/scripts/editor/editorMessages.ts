export const ENTRY_STATE_LABELS: Readonly<Record<string, string>> = {
  draft: '下書き',
  planned: '予約',
  open: '公開中',
  amember: '会員限定',
};
export const EDITOR_MESSAGES = {
  saving: '保存しています…',
  changed: '変更を保存しました。まだ公開されていません。',
  planned: '変更を保存しました。予約した日時に公開されます。',
  draft: '下書きを保存しました。',
  published: '記事を公開しました。',
  lost: '保存できませんでした。入力した内容はこの画面に残っています。',
  retry: 'あとで自動的に保存しなおします。',
  restored: '前に入力して保存されていなかった内容を、このブラウザーからもどしました。',
  older: 'このブラウザーに、保存されていない別の内容が残っています。',
} as const;

/** The time of day in an ISO instant. */
export const formatTimeOfDay = (iso: string) => /T(\d\d:\d\d)/.exec(iso)?.[1] ?? '';

export const createButton = (label: string, act: () => void): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
};

/** The link opens a new tab. */
export const createLink = (label: string, href: string): HTMLAnchorElement => {
  const made = document.createElement('a');
  made.href = href;
  made.target = '_blank';
  made.rel = 'noopener';
  made.textContent = label;
  return made;
};

/** The message after a save. */
export const resolveSavedMessage = ({
  state,
  isChanged,
}: {
  readonly state: string;
  readonly isChanged: boolean;
}): string => {
  if (isChanged) return EDITOR_MESSAGES.changed;
  if (state === 'planned') return EDITOR_MESSAGES.planned;
  return state === 'draft' ? EDITOR_MESSAGES.draft : EDITOR_MESSAGES.published;
};
