import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { timeInJapanese } from '@engawa/ui-templates/parts/DateText/timeInJapanese.ts';
import type { EditorFacts } from './editorFacts.ts';
import { editorPath } from './editorPaths.ts';
import type { SaveAction } from './editorMessages.ts';

type Facts = Pick<EditorFacts, 'entryId' | 'state' | 'publishAt' | 'isChanged' | 'isHidden'>;

/**
 * The actions for an entry in one state: the note above the buttons, and the buttons, likeliest
 * first.
 */
type Acts = {
  readonly note: string | null;
  readonly acts: readonly (readonly [act: SaveAction, label: string])[];
};

/** Button labels that the note on the publishing time refers to. */
const LABELS = {
  publish: '公開する',
  publishChange: '変更を公開する',
  keepPlanned: '予約のまま保存する',
  publishNow: 'いますぐ公開する',
} as const;

const SEEN: Acts = {
  note: null,
  acts: [
    ['publish', LABELS.publishChange],
    ['keep', '公開せずに変更を保存する'],
    ['withdraw', '公開をやめて下書きにもどす'],
  ],
};

const resolveActions = ({ state, publishAt, isHidden }: Facts): Acts => {
  if (isHidden)
    return {
      note: '運営者により非表示にされているため、変更できません。削除することはできます。',
      acts: [],
    };
  switch (state) {
    case 'draft':
      return {
        note: null,
        acts: [
          ['publish', LABELS.publish],
          ['keep', '下書きを保存する'],
        ],
      };
    case 'planned':
      return {
        note: `${publishAt === null ? '' : `${timeInJapanese(publishAt)}に公開する予約です。`}公開日時を変えて予約のまま保存すると、その日時に公開します。`,
        acts: [
          ['keep', LABELS.keepPlanned],
          ['publishNow', LABELS.publishNow],
          ['withdraw', '予約をやめて下書きにもどす'],
        ],
      };
    case 'open':
    case 'amember':
      return SEEN;
  }
};

/** Explains how the buttons use the typed time; null without buttons. */
export const resolveTimeNote = ({ state, isHidden }: Pick<Facts, 'state' | 'isHidden'>) => {
  if (isHidden) return null;
  switch (state) {
    case 'draft':
      return `空のままなら、「${LABELS.publish}」を押したときに公開します。先の日時を入れて「${LABELS.publish}」を押すと、その日時に公開する予約になります。`;
    case 'planned':
      return `「${LABELS.keepPlanned}」を押すと、ここの日時に公開します。先の日時でなければ、予約をやめて下書きにもどします。「${LABELS.publishNow}」を押すと、ここの日時によらず、すぐに公開します。`;
    case 'open':
    case 'amember':
      return `空にすると、いまの公開日時のままです。先の日時を入れて「${LABELS.publishChange}」を押すと、その日時に公開する予約になり、それまでは公開されません。`;
  }
};

/** Enter presses a form's first button. This hidden button only saves, so Enter never publishes. */
export const EnterKeeps = ({ isHidden }: Pick<Facts, 'isHidden'>) =>
  !isHidden && (
    <button type="submit" name="act" value="keep" hidden>
      保存する
    </button>
  );

/** The buttons for an entry in its state, each labelled with its effect. */
export const EntryActions = (facts: Facts) => {
  const { note, acts } = resolveActions(facts);
  const { entryId, isChanged } = facts;
  return (
    <>
      {note !== null && <p>{note}</p>}
      <div className="OwnerPage-acts">
        {acts.map(([act, label], at) => (
          <Button
            key={act}
            type="submit"
            name="act"
            value={act}
            {...(at > 0 && { look: 'line' as const })}
          >
            {label}
          </Button>
        ))}
        {isChanged && (
          <Button type="submit" name="act" value="discard" look="quiet">
            公開していない変更を取り消す
          </Button>
        )}
        {entryId !== null && (
          <ButtonLink href={`${editorPath(entryId)}?delete=1`} look="quiet">
            削除する
          </ButtonLink>
        )}
      </div>
    </>
  );
};
