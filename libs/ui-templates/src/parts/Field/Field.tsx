import { Icon } from '../Icon/Icon.tsx';
import { isComposing } from '../isComposing.ts';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type KeyboardEvent,
} from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './Field.module.scss';

type FieldProps = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** current and maximum length, such as `3 / 10文字` */
  readonly count: string;
  readonly value: string;
  readonly className?: string | undefined;
  /** whether the field is required; the label displays this */
  readonly isRequired?: boolean;
  /** number of rows of a multi-line field; without it, the field has a single line */
  readonly rows?: number;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  /** error message in Japanese; null if the value is valid */
  readonly error: string | null;
  /** called one frame after a change; `isComposing` is true while an input method is composing */
  readonly onType: (value: string, isComposing: boolean) => void;
  /** called when the reader has left the field after typing */
  readonly onJudge: () => void;
  readonly onFocus?: () => void;
};

/**
 * Leaves the typed text to the DOM and reports it one frame after it is displayed, so that typing
 * never waits for the store and a render never removes a character. Blur and Enter report the text
 * at once.
 * @param value text from the store, such as a draft. It is written to the field, unless the field
 * has unreported text or an input method is composing in it.
 */
const useNotifyAfterFrame = (
  value: string,
  tell: (value: string, isComposing: boolean) => void,
) => {
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [initial] = useState(value);
  const known = useRef(value);
  const untold = useRef<(() => void) | null>(null);
  const isInComposition = useRef(false);
  const tellNow = useCallback(() => {
    const telling = untold.current;
    untold.current = null;
    telling?.();
  }, []);
  const typed = (next: string, isUnfinished: boolean) => {
    isInComposition.current = isUnfinished;
    if (untold.current === null) requestAnimationFrame(() => setTimeout(tellNow));
    untold.current = () => {
      known.current = next;
      tell(next, isUnfinished);
    };
  };
  const typedBefore = useEffectEvent(() => {
    // reports text that the reader has typed into the server-rendered field before hydration
    const { current: field } = ref;
    if (field && field.value !== initial) typed(field.value, isInComposition.current);
  });
  useEffect(() => {
    typedBefore();
    return tellNow;
  }, [tellNow]);
  useLayoutEffect(() => {
    if (value === known.current || untold.current !== null || isInComposition.current) return;
    known.current = value;
    if (ref.current) ref.current.value = value;
  }, [value]);
  return { ref, initial, typed, tellNow };
};

/**
 * A text field with its label, its length and its error. While an input method composes, the text
 * is not truncated, written or validated, and Enter only ends the conversion.
 */
export const Field = ({
  id,
  name,
  label,
  count,
  value,
  className,
  isRequired = false,
  rows,
  placeholder,
  autoComplete,
  error,
  onType,
  onJudge,
  onFocus,
}: FieldProps) => {
  const isTyped = useRef(false);
  const { ref, initial, typed, tellNow } = useNotifyAfterFrame(value, onType);
  const common = {
    id,
    name,
    ref,
    defaultValue: initial,
    placeholder,
    className: styles['Field-input'],
    'aria-required': isRequired || undefined,
    'aria-invalid': error === null ? undefined : true,
    'aria-describedby': `${id}-count ${id}-error`,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      isTyped.current = true;
      typed(target.value, isComposing(nativeEvent));
    },
    onCompositionEnd: ({
      currentTarget,
    }: CompositionEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      typed(currentTarget.value, false),
    onFocus,
    onBlur: () => {
      tellNow();
      if (isTyped.current) onJudge();
    },
  };
  const sendAtEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (isComposing(event.nativeEvent)) event.preventDefault();
    else tellNow();
  };
  return (
    <div className={joinClasses(styles['Field'], className)}>
      <span className={styles['Field-label']}>
        <span>
          <label htmlFor={id}>{label}</label>
          {isRequired && (
            <span className={styles['Field-required']} aria-hidden="true">
              必須
            </span>
          )}
        </span>
        <span className={styles['Field-count']} id={`${id}-count`}>
          {count}
        </span>
      </span>
      {rows === undefined ? (
        <input {...common} autoComplete={autoComplete} onKeyDown={sendAtEnter} />
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
