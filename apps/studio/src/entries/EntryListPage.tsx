import type {
  OwnEntryItem,
  OwnEntryPage,
  OwnEntryState,
  OwnPicturePage,
} from '@engawa/api-client/model/ownEntries.ts';
import { OWN_ENTRY_STATES } from '@engawa/api-client/resources/parts/ownEntryState.ts';
import { address } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { timeInJapanese } from '@engawa/ui-templates/parts/DateText/timeInJapanese.ts';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { areStepsMade, FirstSteps } from '@engawa/ui-templates/parts/FirstSteps/FirstSteps.tsx';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { NEW_ENTRY_PATH, PICTURES_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { PictureCapacity } from '../forms/PictureCapacity.tsx';
import { editorPath, buildPreviewLinks } from './editorPaths.ts';
import { DONE_MESSAGES, toEditorMessage, STATE_LABELS, type Done } from './editorMessages.ts';

const listPath = (state: OwnEntryState, page = 1): string =>
  `${ENTRIES_PATH}?state=${state}${page > 1 ? `&page=${page}` : ''}`;

/** Label of an entry's time, by state. */
const TIMES = {
  open: '公開',
  amember: '公開',
  planned: '公開予定',
  draft: '保存',
} as const satisfies Record<OwnEntryState, string>;

const Item = ({ entry, amebaId }: { entry: OwnEntryItem; amebaId: string }) => {
  const { entryId, state, isHidden, isChanged } = entry;
  const title = displayTitle(entry.title);
  const time = state === 'draft' ? entry.updatedAt : entry.publishedAt;
  const isSeen = (state === 'open' || state === 'amember') && !isHidden;
  return (
    <li className="OwnerPage-item">
      <p className="OwnerPage-head">
        <a href={editorPath(entryId)}>
          <strong dir="auto">{title}</strong>
        </a>
        <span>{entry.themeName}</span>
        <time dateTime={time}>
          {timeInJapanese(time)}
          {TIMES[state]}
        </time>
        {isChanged && <span>公開していない変更あり</span>}
        {isHidden && <span>運営者により非表示</span>}
      </p>
      <p className="OwnerPage-acts">
        <a href={editorPath(entryId)} aria-label={`「${title}」を編集する`}>
          編集する
        </a>
        {isSeen ? (
          <a href={address.entry.path(amebaId, entryId)} aria-label={`「${title}」を見る`}>
            見る
          </a>
        ) : (
          buildPreviewLinks(amebaId, entryId).map(({ href, label }) => (
            <a key={href} href={href} target="_blank" rel="noopener">
              {label}
            </a>
          ))
        )}
        <a href={`${editorPath(entryId)}?delete=1`} aria-label={`「${title}」を削除する`}>
          削除する
        </a>
      </p>
    </li>
  );
};

/** The entries of a blog, for its owner. */
export const EntryListPage = ({
  page,
  pictures,
  state,
  done,
}: {
  page: OwnEntryPage;
  /** null if the images could not be read */
  pictures: OwnPicturePage | null;
  state: OwnEntryState;
  done: Done | null;
}) => (
  <>
    <h1 className="OwnerPage-title">記事</h1>
    {done !== null && <output className="OwnerPage-status">{DONE_MESSAGES[done]}</output>}
    <p className="OwnerPage-acts">
      <ButtonLink href={NEW_ENTRY_PATH}>記事を書く</ButtonLink>
      <a href={PICTURES_PATH}>画像の管理</a>
    </p>
    {page.steps !== null && !areStepsMade(page.steps) && <FirstSteps steps={page.steps} />}
    <nav aria-label="記事の状態">
      <ul className="OwnerPage-tabs">
        {OWN_ENTRY_STATES.map((name) => (
          <li key={name}>
            <a href={listPath(name)} aria-current={name === state ? 'page' : undefined}>
              {STATE_LABELS[name]}
              <span>{page.counts[name]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {page.entries.length === 0 ? (
      <Empty icon="calendar" title={`${STATE_LABELS[state]}の記事はありません`} />
    ) : (
      <ol className="OwnerPage-list">
        {page.entries.map((entry) => (
          <Item key={entry.entryId} entry={entry} amebaId={page.amebaId} />
        ))}
      </ol>
    )}
    <Paging position="inside" paging={page.paging} hrefOf={(number) => listPath(state, number)} />
    <PictureCapacity pictures={pictures} />
  </>
);

/** Asks for confirmation before an entry is deleted. */
export const DeleteEntryPage = ({
  entryId,
  title,
  csrfToken,
  fault = null,
}: {
  entryId: number;
  title: string;
  csrfToken: string;
  fault?: string | null;
}) => (
  <>
    <h1 className="OwnerPage-title">記事を削除しますか？</h1>
    {fault !== null && (
      <p role="alert" className="OwnerPage-alert">
        {toEditorMessage(fault)}
      </p>
    )}
    <p dir="auto">{displayTitle(title)}</p>
    <p>この記事と、ついたコメントやいいね！が消えます。元にはもどせません。</p>
    <form method="post" action={editorPath(entryId)}>
      <input type="hidden" name="csrf_token" value={csrfToken} />
      <Button type="submit" name="act" value="delete">
        削除する
      </Button>
    </form>
    <p>
      <a href={editorPath(entryId)}>削除せずにもどる</a>
    </p>
  </>
);
