import {
  useStackNotificationComponent,
  useStackNotificationManager,
} from '@openameba/spindle-ui/StackNotificationManager';
import type { NoticeAction, NoticePosition } from '@engawa/contract/state/actions.ts';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { useCallback, useEffect } from 'react';
import type { Notice } from './noticesSlice.ts';
import styles from './Notifications.module.scss';

const DEFAULT_POSITION: NoticePosition = 'topCenter';
export const DISPLAY_TIMEOUT_MS = 9700;
const ICONS = { done: 'check', failed: 'alert' } as const;

/**
 * One message. It enters, stays until its time is over or the reader closes it, leaves, and then
 * reports that it is hidden.
 */
export const Notification = ({
  id,
  message,
  tone,
  link,
  act,
  position = DEFAULT_POSITION,
  onHidden,
  onAct,
}: Notice & {
  onHidden: (id: string) => void;
  onAct?: (action: NoticeAction['action']) => void;
}) => {
  const { stackProps, setActive } = useStackNotificationManager({ id, position });
  useEffect(() => setActive(true), [setActive]);
  const onHide = useCallback(() => {
    setActive(false);
    onHidden(id);
  }, [id, onHidden, setActive]);
  const bar = useStackNotificationComponent({
    active: stackProps.active,
    offset: stackProps.offset,
    position,
    stackPosition: stackProps.stackPosition,
    setContentHeight: stackProps.setContentHeight,
    displayingTimeout: DISPLAY_TIMEOUT_MS,
    onHide,
  });
  const { vertical } = bar.position;
  const outPx = bar.orderOffset[vertical];
  return (
    <div
      data-position={position}
      ref={(element) => bar.setClientHeight(element?.clientHeight ?? 0)}
      className={joinClasses(
        styles['Notification'],
        bar.active && styles['is-active'],
        bar.isShow && styles['is-visible'],
      )}
      style={
        bar.isShow
          ? { transform: `translateY(${vertical === 'top' ? outPx : -outPx}px)` }
          : undefined
      }
      // transitions of child elements are ignored
      onTransitionEnd={(event) => event.target === event.currentTarget && bar.handleTransitionEnd()}
      onMouseOver={bar.focusEvent.resetTimeout}
      onMouseOut={bar.focusEvent.setIsShowWithTimeout}
      onFocus={bar.focusEvent.resetTimeout}
      onBlur={bar.focusEvent.setIsShowWithTimeout}
    >
      <Icon name={ICONS[tone]} />
      <span>{message}</span>
      {link && <a href={link.href}>{link.label}</a>}
      {act && (
        <button
          type="button"
          className={styles['Notification-act']}
          // the press also hides the message, because the action of its button must run only once
          onClick={() => {
            onAct?.(act.action);
            bar.handleOnClickCloseButton();
          }}
        >
          {act.label}
        </button>
      )}
      <IconButton icon="close" label="閉じる" onClick={bar.handleOnClickCloseButton} />
    </div>
  );
};
