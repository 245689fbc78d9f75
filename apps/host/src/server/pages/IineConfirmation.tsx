import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { PlainPage } from './PlainPage.tsx';

const Hidden = ({ name, value }: { name: string; value: string }) => (
  <input type="hidden" name={name} value={value} />
);

export type IineConfirmationProps = {
  readonly siteName: string;
  readonly amebaId: string;
  readonly entryId: number;
  /** path of the entry */
  readonly returnTo: string;
  readonly csrfToken: string;
  readonly isLiked: boolean;
};

export const iineQuestion = (isLiked: boolean) =>
  isLiked ? 'いいね！を取り消しますか？' : 'この記事にいいね！しますか？';

/** Asks once more, now with a form token: the cached page that held the first form cannot have one. */
export const IineConfirmation = (props: IineConfirmationProps) => (
  <PlainPage siteName={props.siteName}>
    <div className="ErrorPage-card">
      <h1 className="ErrorPage-title">{iineQuestion(props.isLiked)}</h1>
      <form method="post" action="/_iine">
        <Hidden name="ameba_id" value={props.amebaId} />
        <Hidden name="entry_id" value={String(props.entryId)} />
        <Hidden name="return_to" value={props.returnTo} />
        <Hidden name="csrf_token" value={props.csrfToken} />
        <Hidden name="operation" value={props.isLiked ? 'delete' : 'create'} />
        <Button type="submit">{props.isLiked ? 'いいね！を取り消す' : 'いいね！する'}</Button>
      </form>
      <p>
        <a href={props.returnTo}>記事にもどる</a>
      </p>
    </div>
  </PlainPage>
);
