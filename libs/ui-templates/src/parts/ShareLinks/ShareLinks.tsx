import { useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { isComposing } from '../isComposing.ts';
import { joinClasses } from '../joinClasses.ts';
import reaction from '../Reaction/Reaction.module.scss';
import { useIsLive } from '../useIsLive.ts';
import { copyText } from '../useCopying.ts';
import { SHARE_TARGETS } from './shareTargets.ts';
import styles from './ShareLinks.module.scss';

type Copied = (message: string) => void;

/**
 * A link that copies the URL of the page. If the browser refuses, the URL is displayed and
 * selected.
 */
const CopyLink = ({ url, onCopied }: { url: string; onCopied: Copied }) => {
  const [isRefused, setIsRefused] = useState(false);
  const press = async () => {
    const isCopied = await copyText(url);
    setIsRefused(!isCopied);
    if (isCopied) onCopied('リンクをコピーしました。');
  };
  return (
    <>
      <li>
        <button type="button" data-tap="share-copy" onClick={() => void press()}>
          リンクをコピー
        </button>
      </li>
      {isRefused && (
        <li className={styles['ShareLinks-address']}>
          <output>コピーできませんでした。選択したアドレスをコピーしてください。</output>
          <input
            ref={(field) => field?.select()}
            type="url"
            readOnly
            value={url}
            aria-label="このページのアドレス"
          />
        </li>
      )}
    </>
  );
};

/**
 * Closes the open list when the reader presses outside of it, moves the focus out of it, or presses
 * Escape.
 */
const useClosing = () => {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeBehind = ({ target }: Event) => {
      if (box.current && target instanceof Node && !box.current.contains(target))
        box.current.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposing(event) || !box.current?.open) return;
      box.current.open = false;
      box.current.querySelector('summary')?.focus();
    };
    // in the capture phase, because a press in a dehydrated slot does not bubble
    document.addEventListener('pointerdown', closeBehind, true);
    document.addEventListener('focusin', closeBehind);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeBehind, true);
      document.removeEventListener('focusin', closeBehind);
      document.removeEventListener('keydown', closeByKey);
    };
  }, []);
  return box;
};

/**
 * A button that opens the share links; without scripts the links are always visible. The links are
 * plain, so nothing is loaded from another site before the reader follows a link.
 * @param url absolute URL of the page
 * @param onCopied called when the URL was copied, to notify the reader
 */
export const ShareLinks = ({
  url,
  title,
  onCopied,
}: {
  url: string;
  title: string;
  onCopied: Copied;
}) => {
  const box = useClosing();
  const isLive = useIsLive();
  return (
    <details ref={box} className={styles['ShareLinks']}>
      <summary className={joinClasses(reaction['Reaction'], styles['ShareLinks-button'])}>
        <Icon name="share" />
        シェア
      </summary>
      <ul className={styles['ShareLinks-list']}>
        {SHARE_TARGETS.map(({ name, hrefOf }) => (
          <li key={name}>
            <a
              href={hrefOf(url, title)}
              data-tap={`share-${name}`}
              target="_blank"
              rel="nofollow noopener noreferrer"
              aria-label={`${name}でシェア（新しいタブで開きます）`}
            >
              {name}
            </a>
          </li>
        ))}
        {isLive && <CopyLink url={url} onCopied={onCopied} />}
      </ul>
    </details>
  );
};
