import { StackNotificationManagerProvider } from '@openameba/spindle-ui/StackNotificationManager';
import type { NoticeAction } from '@engawa/contract/state/actions.ts';
import type { Notice } from './noticesSlice.ts';
import { Notification } from './Notification.tsx';
import styles from './Notifications.module.scss';

export type NotificationsProps = {
  readonly messages: readonly Notice[];
  /** called once a message has left the screen and can be dropped */
  readonly onHidden: (id: string) => void;
  /** called for a press on a message's own button */
  readonly onAct?: (action: NoticeAction['action']) => void;
};

/**
 * The visible messages, in a stack for each of six positions. Limits, order and distances follow
 * spindle (R9.11): at most 4 messages are visible (3 in windows up to 464 px), and the oldest is
 * removed first; the distance is 24 px to the top and bottom edges and 20 px between messages;
 * hover and focus pause a message. The style sheet sets 32 px from left and right.
 */
export const Notifications = ({ messages, onHidden, onAct }: NotificationsProps) => (
  // the live region exists before its first message, so that the message is announced
  <div className={styles['Notifications']} aria-live="polite">
    <StackNotificationManagerProvider>
      {messages.map((message) => (
        <Notification key={message.id} {...message} onHidden={onHidden} {...(onAct && { onAct })} />
      ))}
    </StackNotificationManagerProvider>
  </div>
);
