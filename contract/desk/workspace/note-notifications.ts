import type { NotificationKinds } from '#contract/base/notifications/notification-kind.ts'
import { panelHref, subjectName } from '#contract/base/subjects/subjects.ts'

export const noteNotifications = {
  mentioned: {
    about: 'note',
    recipients: 'person',
    type: 'info',
    title: 'Bạn được nhắc tên',
    message: ({ author, ...subject }) => `${author} nhắc bạn trong ghi chú về ${subjectName(subject)}.`,
    link: panelHref,
  },
} as const satisfies NotificationKinds
