import { type NotificationType, notificationTypes } from '#contract/base/notifications/notification-kind.ts'

export type NotificationFilter = {
  page: number
  read: boolean | undefined
  type: NotificationType | undefined
}

/** Parses the filter in the address; whatever it does not say well is left out. */
export function readFilter(params: URLSearchParams): NotificationFilter {
  const page = /^[1-9]\d{0,6}$/.exec(params.get('page') ?? '')?.[0] ?? '1'
  const state = params.get('trang-thai')
  const type = notificationTypes.find((known) => known === params.get('loai'))
  return {
    page: Number(page),
    read: state === 'da-doc' ? true : state === 'chua-doc' ? false : undefined,
    type,
  }
}

export function filterHref({ page = 1, read, type }: Partial<NotificationFilter>): string {
  const params = new URLSearchParams()
  if (read !== undefined) params.set('trang-thai', read ? 'da-doc' : 'chua-doc')
  if (type) params.set('loai', type)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
