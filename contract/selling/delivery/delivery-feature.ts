import type { Feature } from '#contract/base/subjects/feature.ts'
import { keysOf, recordOf } from '#contract/platform/shape/records.ts'
import { zoneNames } from './delivery-settings.ts'
import { feeSettingWords } from './fee-settings.ts'

const fees = keysOf(feeSettingWords)

export const deliveryFeature = {
  actions: { 'update-delivery': 'Sửa phí và ngày giao hàng' },
  fields: {
    leaves_until_hour: 'Giờ chốt giao trong ngày',
    rest_days: 'Nghỉ trong tuần',
    holidays: 'Ngày lễ',
    return_days: 'Số ngày được trả hàng',
    inner_places: 'Nội thành',
    near_provinces: 'Tỉnh gần',
    zones: 'Phí theo vùng',
    quoted_by: 'Hãng báo phí vận chuyển',
    ...zoneNames,
    ...recordOf(fees, (setting) => feeSettingWords[setting].logged),
  },
  amounts: fees,
  pages: {
    '/admin/settings/delivery':
      'Phí vận chuyển, mức miễn phí, số ngày giao theo vùng, giờ gửi hàng và ngày lễ.',
  },
} as const satisfies Feature
