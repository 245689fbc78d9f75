import { feedPath } from '@engawa/blog-domain/routes/feedPath.ts';
import { selectBlogger, selectSite, useDialog } from '@engawa/contract';
import { Icon, type IconName } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { DialogHead } from '@engawa/ui-templates/parts/DialogHead/DialogHead.tsx';
import { Phrases } from '@engawa/ui-templates/parts/Phrases/Phrases.tsx';
import { useSelector } from 'react-redux';
import { FollowButton } from '../follow/FollowButton.tsx';
import { FeedAddress } from './FeedAddress.tsx';
import styles from './Subscription.module.scss';

/** The benefits of following. */
const BENEFITS: readonly { readonly icon: IconName; readonly text: string }[] = [
  { icon: 'bell', text: '新しい記事が「フォロー中」に届きます。' },
  { icon: 'user', text: 'ログインしなくても始められ、あとからアカウントに引き継げます。' },
  { icon: 'check', text: 'いつでもやめられます。' },
];

/** The dialog's content: the benefits of following, a follow button, and the feed's URL. */
export const Subscription = ({ id }: { readonly id: string }) => {
  const { titleId, close } = useDialog();
  const blogger = useSelector(selectBlogger);
  const { hostOrigin } = useSelector(selectSite);
  const name = blogger?.amebaId === id ? blogger.nickname : id;
  return (
    <>
      <DialogHead titleId={titleId} close={close}>
        <bdi>{name}</bdi>
        <Phrases text="さんのブログの更新を受け取る" />
      </DialogHead>
      <div className={styles['Subscription-body']}>
        <ul className={styles['Subscription-benefits']}>
          {BENEFITS.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
        <FollowButton amebaId={id} name={name} place="dialog" isWide />
        <FeedAddress url={hostOrigin + feedPath(id)} />
      </div>
    </>
  );
};
