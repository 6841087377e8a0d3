import { parseArgs } from 'node:util'
import { couponInput } from '#contract/selling/coupons/coupons.ts'
import { makeCoupon } from '#server/selling/cart/coupon/make-coupon.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { onDatabase } from './operate/on-database.ts'

// npm run coupon:create -- CODE --percent 10 --max 50000: a coupon without the screen of the staff.
const usage = `Cách dùng: npm run coupon:create -- MÃ (--percent 10 [--max 50000] | --amount 20000 | --free-delivery [--max 30000])
  [--min 200000] [--from 2026-12-01T00:00:00+07:00] [--until 2026-12-31T23:59:59+07:00]
  [--limit 100] [--per-customer 1] [--public]
  --public: mọi người thấy mã ở giỏ hàng.`

const coupon = readCoupon()
await onDatabase({ poolSize: 2 }, async ({ db }) => {
  await makeCoupon(db, systemCaller, coupon)
  console.log(`Đã tạo mã giảm giá ${coupon.code}`)
})

function readCoupon() {
  const { values, positionals } = readArguments()
  const kind = values['free-delivery'] ? 'shipping' : values.percent === undefined ? 'amount' : 'percent'
  const kinds = [values.percent, values.amount, values['free-delivery']].filter(Boolean).length
  const number = (text: string | undefined) => (text === undefined ? null : Number(text))
  const read = couponInput.safeParse({
    code: positionals[0],
    kind,
    value: kind === 'shipping' ? 100 : number(values.percent ?? values.amount),
    max_discount: number(values.max),
    min_subtotal: Number(values.min ?? 0),
    starts_at: values.from ?? null,
    ends_at: values.until ?? null,
    total_limit: number(values.limit),
    per_customer_limit: number(values['per-customer']),
    is_public: values.public ?? false,
    first_order: false,
    targets: [],
  })
  if (read.success && kinds < 2) return read.data
  const lines = read.error?.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`) ?? []
  return stop([...lines, usage].join('\n'))
}

function readArguments() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        percent: text,
        amount: text,
        max: text,
        min: text,
        from: text,
        until: text,
        limit: text,
        'per-customer': text,
        public: { type: 'boolean' },
        'free-delivery': { type: 'boolean' },
      },
    })
  } catch {
    return stop(usage)
  }
}

function stop(words: string): never {
  console.error(words)
  process.exit(2)
}
