import { Icon } from '../Icon/Icon.tsx';
import { useRef, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react';
import styles from './Field.module.scss';

type FieldProps = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** how much has been typed of how much, such as `3 / 10文字` */
  readonly count: string;
  readonly value: string;
  /** lines of a longer text; without it, it has one */
  readonly rows?: number;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  /** Japanese; null where it can be taken */
  readonly error: string | null;
  /** with every change; `isComposing`: an input method has not finished */
  readonly onType: (value: string, isComposing: boolean) => void;
  /** the reader has left it after typing in it */
  readonly onJudge: () => void;
  readonly onFocus?: () => void;
};

/**
 * A field that one types in, with its label, its count and what is wrong with it. Nothing is cut off and
 * nothing is judged while an input method composes, and Enter then belongs to the method.
 */
export const Field = ({
  id,
  name,
  label,
  count,
  value,
  rows,
  placeholder,
  autoComplete,
  error,
  onType,
  onJudge,
  onFocus,
}: FieldProps) => {
  const isTyped = useRef(false);
  const common = {
    id,
    name,
    value,
    placeholder,
    className: styles['Field-input'],
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': `${id}-count ${id}-error`,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      isTyped.current = true;
      onType(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing);
    },
    onCompositionEnd: ({
      currentTarget,
    }: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onType(currentTarget.value, false),
    onFocus,
    onBlur: () => {
      if (isTyped.current) onJudge();
    },
  };
  const keepEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
  };
  return (
    <div className={styles['Field']}>
      <span className={styles['Field-label']}>
        <label htmlFor={id}>{label}</label>
        <span className={styles['Field-count']} id={`${id}-count`}>
          {count}
        </span>
      </span>
      {rows === undefined ? (
        <input {...common} autoComplete={autoComplete} onKeyDown={keepEnter} />
      ) : (
        <textarea {...common} rows={rows} />
      )}
      <output className={styles['Field-error']} id={`${id}-error`}>
        {error !== null && (
          <>
            <Icon name="alert" />
            {error}
          </>
        )}
      </output>
    </div>
  );
};
