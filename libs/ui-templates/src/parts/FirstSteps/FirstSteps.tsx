import type { FirstSteps as StepsMade } from '@engawa/api-client/model/ownEntries.ts';
import { useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import styles from './FirstSteps.module.scss';

type Step = {
  readonly name: keyof StepsMade;
  readonly label: string;
  readonly href: string;
  /** set for a step that does not apply to every owner; such a step is not counted */
  readonly isOptional?: true;
};

const STEPS: readonly Step[] = [
  { name: 'hasTemplate', label: 'デザインを選ぶ', href: '/_customize/update/input#skin' },
  { name: 'hasCover', label: 'カバー画像を設定する', href: '/_customize/update/input#cover' },
  { name: 'hasPicture', label: '画像を追加する', href: '/_customize/pictures' },
  { name: 'hasEntry', label: 'はじめての記事を公開する', href: '/_customize/entries/new' },
  {
    name: 'hasImport',
    label: 'ほかのブログから記事を移す',
    href: '/help/#import',
    isOptional: true,
  },
];

const COUNTED = STEPS.filter(({ isOptional }) => isOptional !== true);

/** Whether all counted steps are complete. */
export const areStepsMade = (steps: StepsMade): boolean => COUNTED.every(({ name }) => steps[name]);

/** The first steps of a blog's owner as links, each with a mark if it is complete. */
export const FirstSteps = ({
  steps,
  note,
}: {
  /** null if the completed steps are unknown */
  steps: StepsMade | null;
  /** text below the heading */
  note?: string;
}) => {
  const titleId = useId();
  const made = steps && COUNTED.filter(({ name }) => steps[name]).length;
  return (
    <section className={styles['FirstSteps']} aria-labelledby={titleId}>
      <h2 className={styles['FirstSteps-title']} id={titleId}>
        はじめの一歩
        {made !== null && `（${COUNTED.length}個のうち${made}個）`}
      </h2>
      {note !== undefined && <p className={styles['FirstSteps-word']}>{note}</p>}
      <ol className={styles['FirstSteps-list']}>
        {STEPS.map(({ name, label, href, isOptional }) => {
          const isMade = steps?.[name] === true;
          return (
            <li key={name} className={styles['FirstSteps-step']}>
              <span className={styles['FirstSteps-mark']} data-made={isMade || undefined}>
                {isMade && <Icon name="check" />}
              </span>
              <a className={styles['FirstSteps-link']} href={href}>
                {label}
              </a>
              {isMade && <span className={styles['FirstSteps-word']}>完了</span>}
              {!isMade && isOptional && (
                <span className={styles['FirstSteps-word']}>ある方だけ</span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
};
