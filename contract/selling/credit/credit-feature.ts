import type { Feature } from '#contract/base/subjects/feature.ts'

export const creditFeature = {
  actions: { 'change-credit': 'Đổi số dư mua sách' },
  fields: { balance: 'Số dư' },
  amounts: ['balance'],
} as const satisfies Feature
