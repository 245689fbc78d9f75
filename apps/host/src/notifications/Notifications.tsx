import { StackNotificationManagerProvider } from '@openameba/spindle-ui/StackNotificationManager';
import type { NoticeAction } from '@engawa/contract';
import type { Notice } from '../state/noticesSlice.ts';
import { Notification } from './Notification.tsx';
import styles from './Notifications.module.scss';

export type NotificationsProps = {
  readonly messages: readonly Notice[];
  /** called once a message has left the screen; it can be forgotten then */
  readonly onHidden: (id: string) => void;
  /** a press on a message's own button */
  readonly onAct?: (action: NoticeAction['action']) => void;
};

/**
 * Messages on the screen, a stack for each of six positions. Limits, order and distances are spindle's
 * rules (R9.11): 4 visible, 3 up to 464 px, the oldest gives way; 24 px from top and bottom, 20 px between
 * them; hover and focus hold a message. 32 px from left and right are the style sheet's.
 */
export const Notifications = ({ messages, onHidden, onAct }: NotificationsProps) => (
  // the region is there before its first message, or that one would not be announced
  <div className={styles['Notifications']} aria-live="polite">
    <StackNotificationManagerProvider>
      {messages.map((message) => (
        <Notification key={message.id} {...message} onHidden={onHidden} {...(onAct && { onAct })} />
      ))}
    </StackNotificationManagerProvider>
  </div>
);
