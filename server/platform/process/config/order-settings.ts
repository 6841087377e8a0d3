import type { OpenCashLimits } from '#contract/selling/orders/open-cash.ts'
import type { UnprovenLimits } from '#contract/selling/orders/unproven-orders.ts'
import type { WaitingTimes } from '#contract/selling/orders/waiting-times.ts'
import type { Settings } from './settings.ts'

// Times that orders wait for money, and limits of those of people of whom nothing is known.

export const readWaiting = (value: Settings): WaitingTimes => ({
  gateway: value.UNPAID_GATEWAY_MINUTES,
  transfer: value.UNPAID_TRANSFER_HOURS * 60,
})

export const readOpenCash = (value: Settings): OpenCashLimits => ({
  orders: value.COD_OPEN_ORDERS,
  copies: value.COD_OPEN_COPIES,
  worth: value.COD_OPEN_WORTH,
})

export const readUnproven = (value: Settings): UnprovenLimits => ({
  copies: value.UNPAID_COPIES,
  worth: value.UNPAID_WORTH,
  titlePercent: value.UNPAID_TITLE_PERCENT,
  titlePercentOfAll: value.UNPAID_TITLE_PERCENT_OF_ALL,
  stockPercentOfAll: value.UNPAID_STOCK_PERCENT_OF_ALL,
})
