import { useDispatch, useSelector } from 'react-redux';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { noticeHidden, selectNotices } from './noticesSlice.ts';
import { Notifications } from './Notifications.tsx';

const ConnectedNotifications = () => {
  const notices = useSelector(selectNotices);
  const dispatch = useDispatch();
  return (
    <Notifications
      messages={notices}
      onHidden={(id) => dispatch(noticeHidden(id))}
      onAct={(action) => dispatch(action)}
    />
  );
};

export const notifications = frameModule('Notifications', ConnectedNotifications);
