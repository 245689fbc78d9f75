import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import styles from './SiteTop.module.scss';

const STEPS = [
  {
    icon: 'user',
    title: '名前を決める',
    text: '三文字からの英数字の名前が、そのままブログの住所になります。',
  },
  {
    icon: 'image',
    title: '見た目をえらぶ',
    text: '白い二段組、大きな写真、なつかしい三段組、色とりどりのカード。四つの顔から。',
  },
  {
    icon: 'comment',
    title: 'ひとこと書く',
    text: '今日あったことを、一行から。つづきは、お茶を飲んでからでもかまいません。',
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
    <ButtonLink href={signupHref} rel="nofollow">
      ブログをはじめる
    </ButtonLink>
  </section>
);
