import type { Campaign } from '#contract/catalogue/campaigns/campaigns.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'

const toTheSecond = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** By the shop's clock: '08:30:00 24/11/26'. */
export const formatSecond = (iso: string) => toTheSecond.format(new Date(iso))

/** 'Giảm 10%', 'Giá 50.000 ₫'. */
export const campaignRuleWords = ({ percent, price }: Pick<Campaign, 'percent' | 'price'>) =>
  percent === null ? `Giá ${formatDong(price ?? 0)}` : `Giảm ${percent}%`

export const targetWords = ({ targets }: Pick<Campaign, 'targets'>) =>
  targets.map(({ name }) => name).join(', ')
