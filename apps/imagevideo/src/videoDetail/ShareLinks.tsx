import styles from './VideoDetail.module.scss';

/** Where a page can be told of: plain addresses, nothing of theirs is loaded here. */
const PLACES = [
  {
    name: 'X',
    hrefOf: (url: string, title: string) =>
      `https://x.com/intent/post?${new URLSearchParams({ text: title, url })}`,
  },
  {
    name: 'Facebook',
    hrefOf: (url: string) =>
      `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
  {
    name: 'LINE',
    hrefOf: (url: string) =>
      `https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url })}`,
  },
] as const;

/** Ways to share a page. @param url absolute */
export const ShareLinks = ({ url, title }: { url: string; title: string }) => (
  <ul className={styles['ShareLinks']} aria-label="この動画をシェア">
    {PLACES.map(({ name, hrefOf }) => (
      <li key={name}>
        <a href={hrefOf(url, title)} target="_blank" rel="noopener nofollow">
          {`${name}でシェア`}
        </a>
      </li>
    ))}
  </ul>
);
