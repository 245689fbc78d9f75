import { StackNotificationManagerProvider } from '@openameba/spindle-ui/StackNotificationManager';
import { Notification, type NotificationMessage } from './Notification.tsx';
import styles from './Notifications.module.scss';

export type NotificationsProps = {
  readonly messages: readonly NotificationMessage[];
  /** called once a message has left the screen; it can be forgotten then */
  readonly onHidden: (id: string) => void;
};

/**
 * Messages on the screen, one above the other. Limits, order and time are spindle's rules: 4 visible
 * (3 up to 464 px), the oldest gives way, hover and focus hold a message, it hides after 9.7 s.
 */
export const Notifications = ({ messages, onHidden }: NotificationsProps) => (
  // the region is there before its first message, or that one would not be announced
  <div className={styles['Notifications']} aria-live="polite">
    <StackNotificationManagerProvider>
      {messages.map((message) => (
        <Notification key={message.id} {...message} onHidden={onHidden} />
      ))}
    </StackNotificationManagerProvider>
  </div>
);
