import type { Finding } from '#server/operations/health/check.ts'
import { openCarrier } from '#server/goods/carriers/carrier-machines.ts'
import { apiBase } from '#server/platform/http/serve.ts'
import { carrierForms } from '#server/selling/carriers/carrier-settings.ts'
import type { ConnectionKind } from './connection-kind.ts'

/** Connections to carriers whose machines are called; trying one asks for the shops of the account. */
export const carrierConnections: readonly ConnectionKind[] = carrierForms.map(
  ({ key, name, fields, decidedBy }) => ({
    key,
    name,
    about: 'Vận đơn được lập, theo dõi và hủy ngay từ đơn hàng.',
    fields,
    decidedBy,
    async check({ carriers }): Promise<Finding[]> {
      const account = carriers[key]
      if (!account) return []
      const trouble = await openCarrier(key, account).trouble()
      return trouble === undefined
        ? [{ level: 'fine', about: 'carriers', says: `${name} nhận tài khoản này` }]
        : [
            {
              level: 'must',
              about: 'carriers',
              says: trouble,
              todo: 'Xem lại Token và mã cửa hàng ở trang của hãng.',
            },
          ]
    },
    addresses: [{ label: 'Địa chỉ gọi lại, với chuỗi bí mật ở cuối', path: `${apiBase}/carriers/${key}/…` }],
  }),
)
