import * as z from 'zod/mini'
import { emptyOrEmail } from '#contract/base/people/email.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { calendarDay, lineOfText, rowVersion } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { settingLimits as limits } from './setting-sentences.ts'
import { retention, retentionRule, type RetentionSetting } from './retention.ts'
import { shop } from './shop.ts'

const admin = endpointsOf('Shop', 'admin', { rights: ['settings.change', 'settings.change'] })

export const settingsChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Cài đặt vừa được thay đổi ở nơi khác. Vui lòng xem lại trước khi lưu.',
}

export const settings = z.extend(z.omit(shop, { shop_user_id: true }), {
  low_stock_badge: z.int(),
  low_stock_alert: z.int(),
  look_inside_pages: z.int(),
  proof_above: z.int(),
  idle_hours: z.int(),
  keep_carts_days: z.int(),
  keep_sessions_days: z.int(),
  keep_letters_days: z.int(),
  keep_notifications_days: z.int(),
  keep_imports_days: z.int(),
  version: z.int(),
  updated_at: z.string(),
})
export type Settings = z.output<typeof settings>

export const getSettings = admin.get('/settings', {
  summary: 'What the owner has set: the texts of the shop, and from how many copies on a book runs low',
  answer: z.object({ data: settings }),
})

const required = (name: string, max: number) => lineOfText({ name, max, required: true })
/** Line that may be empty, and is not shown then. */
const line = (name: string, max: number) => lineOfText({ name, max })
const wholeUpTo = (max: number, msg: string) => z.int({ error: msg }).check(z.gte(0, msg), z.lte(max, msg))
const copies = (max: number) => wholeUpTo(max, `Số cuốn phải là số nguyên từ 0 đến ${max}`)
const pages = wholeUpTo(limits.lookInsidePages, `Số trang đọc thử từ 0 đến ${limits.lookInsidePages}`)
const proofInvalid = `Số tiền phải là số nguyên từ 0 đến ${limits.proofAbove}`
const idleInvalid = `Số giờ phải là số nguyên từ 1 đến ${limits.idleHours}`
function daysOf(setting: RetentionSetting) {
  const rule = retention[setting]
  const invalid = retentionRule(rule)
  return z.optional(z.int({ error: invalid }).check(z.gte(rule.least, invalid), z.lte(rule.most, invalid)))
}
const wrongPhone = 'Số điện thoại gồm chữ số, dấu cách và các dấu + ( ) . -'

export const updateSettings = admin.put('/settings', {
  sensitive: 'always',
  summary:
    'Change settings; what is left out stays. With `version`, only as long as it is the one that was read',
  body: z.object({
    name: z.optional(required('Tên nhà sách', limits.name)),
    blurb: z.optional(required('Lời giới thiệu', limits.blurb)),
    phone: z.optional(
      z.pipe(
        line('Số điện thoại', limits.phone),
        z.string().check(z.regex(/^(?:|\+?(?:[\s().-]*\d){6,15}[\s().-]*)$/, wrongPhone)),
      ),
    ),
    email: z.optional(emptyOrEmail),
    address: z.optional(line('Địa chỉ', limits.address)),
    opening_hours: z.optional(line('Giờ mở cửa', limits.openingHours)),
    happy_customers: z.optional(line('Khách hàng hài lòng', limits.statistic)),
    support_hours: z.optional(line('Thời gian hỗ trợ', limits.statistic)),
    representative: z.optional(line('Người đại diện', limits.representative)),
    business_number: z.optional(line('Số đăng ký', limits.businessNumber)),
    business_issuer: z.optional(line('Nơi cấp', limits.businessIssuer)),
    business_issued_on: z.optional(z.nullable(calendarDay('Ngày cấp viết như 2020-02-01'))),
    low_stock_badge: z.optional(copies(limits.lowStockBadge)),
    low_stock_alert: z.optional(copies(limits.lowStockAlert)),
    look_inside_pages: z.optional(pages),
    proof_above: z.optional(wholeUpTo(limits.proofAbove, proofInvalid)),
    idle_hours: z.optional(
      z.int({ error: idleInvalid }).check(z.gte(1, idleInvalid), z.lte(limits.idleHours, idleInvalid)),
    ),
    keep_carts_days: daysOf('keep_carts_days'),
    keep_sessions_days: daysOf('keep_sessions_days'),
    keep_letters_days: daysOf('keep_letters_days'),
    keep_notifications_days: daysOf('keep_notifications_days'),
    keep_imports_days: daysOf('keep_imports_days'),
    version: z.optional(rowVersion()),
  }),
  answer: z.object({ data: settings }),
  refusals: [settingsChanged, invalidInput],
})
