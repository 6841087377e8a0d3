import { zaloDeciders, zaloFields } from '#server/base/channels/zalo-settings.ts'
import type { Finding } from '#server/operations/health/check.ts'
import { openChannel } from '#server/talking/channels/open-channel.ts'
import type { ConnectionKind } from './connection-kind.ts'

/** A connection to Zalo ZNS. Trying it exchanges the token, whose successor is kept whether or not the form is. */
export const zaloConnection: ConnectionKind = {
  key: 'zalo',
  name: 'Zalo ZNS',
  about: 'Tin về đơn hàng tới điện thoại của khách; dịp nào nhắn, bằng mẫu nào: xem ở Tin nhắn Zalo.',
  fields: zaloFields,
  decidedBy: zaloDeciders,
  async check({ zalo }, { db, keys }): Promise<Finding[]> {
    if (!zalo) return []
    const trouble = await openChannel({ db, keys }, zalo).trouble()
    return trouble === undefined
      ? [{ level: 'fine', about: 'zalo', says: 'Zalo đã đổi mã cho ứng dụng này' }]
      : [{ level: 'must', about: 'zalo', says: trouble }]
  },
}
