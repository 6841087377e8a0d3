import * as z from 'zod/mini'
import { deliveryWays } from '#contract/selling/delivery/pickup.ts'
import { summandFields } from '#contract/selling/sums/sum-fields.ts'
import { margin } from '#contract/goods/stock/goods.ts'
import { endpointsOf, exportTypes } from '#contract/platform/shape/endpoint.ts'
import { vatClassList } from '#contract/catalogue/books/vat-classes.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'

const admin = endpointsOf('Reports', 'admin', { rights: ['reports.see', 'reports.see'] })
const day = z.optional(z.string().check(z.maxLength(40, 'Ngày không hợp lệ')))

/** Either spelling; without any of them the month so far. What the days must be: contract/desk/reports/report-period.ts. */
const periodQuery = { start_date: day, end_date: day, startDate: day, endDate: day }

/** A call that sums over a period. */
const overPeriod = { heavy: 'always', query: z.object(periodQuery), refusals: [invalidInput] } as const

const figures = {
  /** Goods of delivered orders after discount, on the day of delivery, less what was given back, on the day it was. */
  total_revenue: z.int(),
  /** Delivered. */
  total_orders: z.int(),
  avg_order_value: z.int(),
  total_product_sold: z.int(),
}
const period = { start_date: z.string(), end_date: z.string() }
const periodFigures = z.object({ ...period, ...figures })

const monthRevenue = z.object({ month: z.string(), revenue: z.int() })

export const reportedBook = z.object({
  product_id: z.int(),
  name: z.string(),
  image: z.string(),
  /** True where readers find it; a book that was withdrawn stays in the report. */
  on_shelf: z.boolean(),
  category_name: z.string(),
  quantity_sold: z.int(),
  total_quantity: z.int(),
  revenue: z.int(),
  margin,
})

export const revenueReport = z.object({
  ...period,
  ...figures,
  /** Parts of the total. */
  delivered_revenue: z.int(),
  refunded_amount: z.int(),
  /** Beside the goods, and in none of the other figures. */
  shipping_revenue: z.int(),
  /** Goods and fees of the period by class of tax, with what was given back taken off; null: the class is not known. */
  vat_by_class: z.array(
    z.object({
      vat_class: z.nullable(z.enum(vatClassList)),
      amount: z.int(),
      net: z.int(),
      tax: z.int(),
    }),
  ),
  /** Share of the total that was sold at the counter, less what was taken back there, and the number of these sales. */
  counter_revenue: z.int(),
  counter_sales: z.int(),
  /** Revenue less the cost of the layers that the copies were taken from. */
  margin,
  previous: periodFigures,
  /** The last six months up to the end of the period, whether or not they lie within it. */
  monthly_revenue: z.array(monthRevenue),
  /** Every month of the period, as far as it lies within it. */
  months_in_period: z.array(monthRevenue),
  revenue_by_category: z.array(
    z.object({
      category_id: z.int(),
      category_name: z.string(),
      total_revenue: z.int(),
      total_product_sold: z.int(),
    }),
  ),
  top_products: z.array(reportedBook),
  orders: z.array(
    z.object({
      order_id: z.int(),
      order_code: z.string(),
      customer_name: z.string(),
      customer_email: z.string(),
      created_at: z.string(),
      status: z.string(),
      delivery: z.enum(deliveryWays),
      total_amount: z.int(),
    }),
  ),
})
export type RevenueReport = z.output<typeof revenueReport>

export const getRevenue = admin.get('/revenues/get-revenue', {
  ...overPeriod,
  summary:
    'Revenue of at most 36 months, by days in Asia/Ho_Chi_Minh (YYYY-MM-DD, both within; without them the month so far), with that of the period before',
  answer: z.object({ data: revenueReport }),
})

export const reconciliation = z.object({
  ...period,
  delivered_orders: z.int(),
  /** Sum to be paid for them, with all fees. */
  delivered_amount: z.int(),
  /** For shipping, collecting and what was asked for beside the books, within that. */
  shipping_fees: z.int(),
  /** That sum by its parts. */
  parts: z.object(summandFields),
  refunds: z.int(),
  /** Goods only, on the day they were given back. */
  refunded_amount: z.int(),
  /** Payments for orders that were given back before. */
  payments_again: z.int(),
  paid_again_amount: z.int(),
  counter_sales: z.int(),
  counter_amount: z.int(),
  total_revenue: z.int(),
  /** By how much the revenue is not what the lines above lead to: nought, unless something was not entered. */
  unexplained: z.int(),
  completed_payments: z.int(),
  completed_amount: z.int(),
  /** Parts of that: for orders delivered on the same days, money that is to go back, and all other orders. */
  completed_of_delivered: z.int(),
  completed_to_refund: z.int(),
  completed_of_others: z.int(),
})
export type Reconciliation = z.output<typeof reconciliation>

export const getReconciliation = admin.get('/revenues/reconciliation', {
  ...overPeriod,
  summary:
    'How delivered orders, completed payments and the revenue of the report hang together in a period, as for the report',
  answer: z.object({ data: reconciliation }),
})

export const dashboard = z.object({
  ...period,
  ...figures,
  today: periodFigures,
  waiting: z.object({
    /** Placed, and paid where they are to be paid first. */
    orders_to_confirm: z.int(),
    orders_awaiting_payment: z.int(),
    low_stock: z.int(),
    low_stock_limit: z.int(),
    /** The customer wrote last, within a week, or it is unread. */
    conversations_unanswered: z.int(),
    refunds_due: z.int(),
    refunds_due_amount: z.int(),
  }),
})
export type Dashboard = z.output<typeof dashboard>

export const getDashboardStats = admin.get('/reports/dashboard-stats', {
  summary: 'The month so far, today, and what waits for the staff',
  answer: z.object({ message: z.string(), data: dashboard }),
})

export const exportReport = admin.get('/reports/export-order', {
  heavy: 'always',
  summary:
    'The report as a workbook with every sale of the period, or as a PDF; without `format` the Accept header decides. `x-expected-length` is about how many bytes come',
  query: z.object({
    ...periodQuery,
    format: z.optional(z.enum(['xlsx', 'pdf'], { error: 'Định dạng phải là xlsx hoặc pdf' })),
  }),
  sendsFile: Object.values(exportTypes),
  answer: z.object({}),
  refusals: [invalidInput],
})

export const exportInvoices = admin.get('/reports/export-invoices', {
  sensitive: 'always',
  ...overPeriod,
  summary:
    'Whom invoices are asked for, of the orders placed in a period, as a workbook. `x-expected-length` is about how many bytes come',
  sendsFile: [exportTypes.xlsx],
  answer: z.object({}),
})
