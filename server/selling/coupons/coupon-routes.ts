import { couponKindNames, couponStateNames } from '#contract/selling/coupons/coupon-rules.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import * as calls from '#contract/selling/coupons/coupon-management.ts'
import { couponManagementSentences } from '#contract/selling/coupons/coupon-sentences.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { findNamedTargets } from '#server/catalogue/campaigns/campaign-store.ts'
import { campaignRoutes } from '#server/catalogue/campaigns/campaign-routes.ts'
import type { Database } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { changeCoupon, withdrawCoupon } from './change-coupon.ts'
import { countCouponStates, couponList, findCoupon } from './staff-coupon-store.ts'

const proposedTargets = 8
const sentences = couponManagementSentences

/** Routes of what makes books cheaper: campaigns, and codes. */
export function couponRoutes(database: Database) {
  const { db } = database
  return [
    ...campaignRoutes(database),
    ...withSheet(db, {
      list: service(calls.getCoupons, async ({ query }) => {
        const counts = await countCouponStates(db)
        if (query.page === undefined) return { data: await couponList.rows(db, query), counts }
        return { ...(await couponList.page(db, query)), counts }
      }),
      call: calls.exportCoupons,
      sheet: couponSheet,
    }),
    service(calls.findCouponTargets, async ({ query: { kind, q } }) => ({
      data: await findNamedTargets(db, kind, q, proposedTargets),
    })),
    service(calls.createCoupon, async ({ body, caller }) => {
      const data = await findCoupon(db, await makeCoupon(db, caller, body))
      if (!data) throw new Failure(calls.couponNotFound)
      return { data, msg: sentences.created }
    }),
    service(calls.updateCoupon, async ({ query: { id }, body, caller }) => ({
      data: await changeCoupon(db, caller, id, body),
      msg: sentences.updated,
    })),
    service(calls.deleteCoupon, async ({ query: { id }, caller }) => {
      const { deleted } = await withdrawCoupon(db, caller, id)
      return { deleted, msg: deleted ? sentences.deleted : sentences.ended }
    }),
  ]
}

const couponSheet: ListSheet<calls.StaffCoupon> = {
  name: 'Mã giảm giá',
  file: 'ma-giam-gia',
  columns: [
    ['Mã', 'text', 18, ({ code }) => code],
    ['Kiểu', 'text', 18, ({ kind }) => couponKindNames[kind]],
    ['Giá trị', 'number', 12, ({ value }) => value],
    ['Giảm nhiều nhất', 'money', 16, ({ max_discount: most }) => most],
    ['Đơn ít nhất', 'money', 14, ({ min_subtotal: least }) => least],
    ['Từ', 'text', 18, ({ starts_at: at }) => at && formatMoment(at)],
    ['Đến', 'text', 18, ({ ends_at: at }) => at && formatMoment(at)],
    ['Tình trạng', 'text', 16, ({ state }) => couponStateNames[state]],
    ['Đã dùng', 'number', 10, ({ used_count: count }) => count],
    ['Lượt', 'number', 10, ({ total_limit: most }) => most],
    ['Đã giảm', 'money', 16, ({ discount_given: sum }) => sum],
  ],
}
