import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import styles from './SiteTop.module.scss';

const STEPS = [
  {
    icon: 'search',
    title: 'ブログをさがす',
    text: 'ランキング、ジャンル、ハッシュタグから。読むだけなら、登録はいりません。',
  },
  {
    icon: 'user',
    title: '名前を決める',
    text: '登録で決める三文字以上のIDが、そのままあなたのブログの住所になります。',
  },
  {
    icon: 'heart',
    title: 'いいね！を送る',
    text: '読んでよかった記事に、ひと押し。つぎの記事は、お茶を飲んでからでもかまいません。',
  },
] as const;

export const HowToBegin = ({ siteName, signupHref }: { siteName: string; signupHref: string }) => (
  <section className={styles['HowToBegin']} aria-labelledby="how-to-begin">
    <h2 className={styles['SiteTop-heading']} id="how-to-begin">
      {siteName}のはじめかた
    </h2>
    <ol className={styles['Steps']}>
      {STEPS.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} className={styles['Steps-icon']} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
    <ButtonLink href={signupHref} look="line" rel="nofollow">
      ブログをはじめる
    </ButtonLink>
  </section>
);
