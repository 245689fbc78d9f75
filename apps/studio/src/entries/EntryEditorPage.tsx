import type { EditorFacts } from './editorFacts.ts';
import type { TypedEntry } from '@engawa/api-client/model/ownEntries.ts';
import { address, signInPath } from '@engawa/contract';
import { FormKey } from '../forms/FormKey.tsx';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { PICTURES_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import { EnterKeeps, EntryActions, resolveTimeNote } from './EntryActions.tsx';
import { editorPath, buildPreviewLinks } from './editorPaths.ts';
import { EntryFields } from './EntryFields.tsx';
import { DONE_MESSAGES, toEditorMessage, STATE_LABELS, type Done } from './editorMessages.ts';

export const EMPTY_ENTRY: TypedEntry = {
  title: '',
  text: '',
  themeName: '',
  hashtags: '',
  publishFlg: 'open',
  publishAt: '',
  denyComment: 'accept',
  isPr: false,
};

const Conflict = ({ entryId }: { entryId: number | null }) => (
  <p className="OwnerPage-acts">
    <a href={editorPath(entryId)} target="_blank" rel="noopener">
      保存された内容を見る（新しいタブで開きます）
    </a>
  </p>
);

type Notified = {
  done?: Done | null;
  fault?: string | null;
  faultMark?: string | undefined;
};

/** Messages next to the buttons and visible together with them (see the styles). */
const Answers = ({
  done = null,
  fault = null,
  faultMark,
  entryId,
}: Notified & Pick<EditorFacts, 'entryId'>) => (
  <div className="OwnerPage-answers">
    <output aria-live="polite" className="OwnerPage-status" data-editor-status>
      {done === null ? '' : DONE_MESSAGES[done]}
    </output>
    <div data-editor-alert role="alert" className="OwnerPage-alert" hidden={fault === null}>
      {fault !== null && <p>{toEditorMessage(fault, faultMark)}</p>}
      {(fault === 'stale' || fault === 'sent-before') && <Conflict entryId={entryId} />}
      {fault === 'guest' && (
        <p>
          <a href={signInPath(ENTRIES_PATH)} target="_blank" rel="noopener">
            ログインする（新しいタブで開きます）
          </a>
          <span>ログインしてから、もう一度ボタンを押してください。</span>
        </p>
      )}
    </div>
    {/* separate, because a save clears the alert above */}
    <div data-editor-image-alert role="alert" className="OwnerPage-alert" hidden />
  </div>
);

/**
 * The editor of an entry: a form that works without scripts. With scripts it autosaves.
 * @param draftKey key of the member's drafts, for the script; '' for a guest
 * @param fault why the last action was refused, as the platform names it
 * @param faultMark part of the text that the error is about
 * @param formKey key of the form that is displayed again
 * @param presentVersion version that an overwriting form must send after a conflicting save
 */
export const EntryEditorPage = ({
  csrfToken,
  draftKey = '',
  done = null,
  fault = null,
  faultMark,
  formKey,
  presentVersion,
  ...facts
}: EditorFacts &
  Notified & {
    csrfToken: string;
    draftKey?: string;
    formKey?: string | undefined;
    presentVersion?: number | undefined;
  }) => {
  const { amebaId, entryId, state, isChanged, isHidden } = facts;
  const isStored = entryId !== null;
  const isSeen = isStored && (state === 'open' || state === 'amember') && !isHidden;
  return (
    <>
      <h1 className="OwnerPage-title">{isStored ? '記事を編集する' : '記事を書く'}</h1>
      <p className="OwnerPage-state">
        <span data-editor-state>{STATE_LABELS[state]}</span>
        {isChanged && <span>公開していない変更があります</span>}
        {isHidden && <span>運営者により非表示</span>}
        {isSeen && <a href={address.entry.path(amebaId, entryId)}>公開されている記事を見る</a>}
      </p>
      <form
        className="OwnerForm"
        method="post"
        encType="multipart/form-data"
        action={editorPath(entryId)}
        data-editor={amebaId}
        data-draft-key={draftKey}
        data-pictures={PICTURES_PATH}
        data-entry={entryId ?? ''}
      >
        <EnterKeeps isHidden={isHidden} />
        <input type="hidden" name="csrf_token" value={csrfToken} />
        <input type="hidden" name="amebaId" value={amebaId} />
        <FormKey stored={formKey} />
        <input type="hidden" name="state" value={state} />
        <input type="hidden" name="version" value={presentVersion ?? facts.version ?? ''} />
        <EntryFields {...facts} timeNote={resolveTimeNote(facts)} />
        <Answers done={done} fault={fault} faultMark={faultMark} entryId={entryId} />
        <EntryActions {...facts} />
        <p className="OwnerPage-acts" data-editor-previews>
          {isStored &&
            buildPreviewLinks(amebaId, entryId).map(({ label, href }) => (
              <a key={href} href={href} target="_blank" rel="noopener">
                {label}
              </a>
            ))}
        </p>
        {isStored && (
          <p className="OwnerField-note" data-without-script>
            プレビューには、保存した内容が表示されます。
          </p>
        )}
      </form>
      <p className="OwnerPage-acts">
        <a href={`${ENTRIES_PATH}?state=${state}`}>記事の一覧へ</a>
        <a href={PICTURES_PATH}>画像の管理へ</a>
      </p>
    </>
  );
};
