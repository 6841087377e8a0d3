import type { ReactNode } from 'react'
import { fieldNameOf, valueInWords } from '#contract/desk/audit/audit-fields.ts'
import { actionNameOf } from '#contract/desk/audit/audit-names.ts'
import { creditKindNames } from '#contract/selling/credit/credit-sentences.ts'
import type { TimelineEntry } from '#contract/desk/workspace/timeline-entry.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { isOccasion, occasions } from '#contract/talking/channels/occasions.ts'
import { phoneMessageStateNames } from '#contract/talking/channels/phone-message-sentences.ts'
import { letterKinds, type LetterKey } from '#contract/talking/letters/letter-kinds.ts'
import { letterStateNames } from '#contract/talking/letters/letter-sentences.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'
import { ledgerReasons } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { PanelLink } from '#web/staff/panel/panel-link.tsx'
import { conversationHref } from '#web/staff/inbox/inbox-query.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

type Of<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

const OrderLink = ({ id, code }: { id: number; code: string | null }) => (
  <PanelLink subject={{ kind: 'order', id }} className="text-link">
    đơn {code}
  </PanelLink>
)

/** Event in words; its actor stands before it. */
export function wordsOf(entry: Exclude<TimelineEntry, { kind: 'note' }>): ReactNode {
  switch (entry.kind) {
    case 'state':
      return <StateWords {...entry.data} />
    case 'change':
      return <ChangeWords {...entry.data} />
    case 'money':
      return <MoneyWords {...entry.data} />
    case 'credit':
      return <CreditWords {...entry.data} />
    case 'counter':
      return (
        <>
          Mua tại quầy, hóa đơn {entry.data.receipt_no}:{' '}
          <span className="figures">{formatDong(entry.data.total)}</span>
          {entry.data.taken_back && <span className="text-ink-soft"> · đã nhận lại</span>}
        </>
      )
    case 'letter':
      return (
        <>
          Thư “{letterKinds[entry.data.letter as LetterKey]?.name ?? entry.data.letter}”:{' '}
          {letterStateNames[entry.data.state as keyof typeof letterStateNames]?.toLowerCase() ??
            entry.data.state}
        </>
      )
    case 'phone':
      return (
        <>
          Tin Zalo “
          {isOccasion(entry.data.occasion) ? occasions[entry.data.occasion].name : entry.data.occasion}
          ”:{' '}
          {phoneMessageStateNames[entry.data.state as keyof typeof phoneMessageStateNames]?.toLowerCase() ??
            entry.data.state}
        </>
      )
    case 'message':
      return <MessageWords {...entry.data} />
    case 'return':
      return <ReturnWords {...entry.data} />
    case 'stock':
      return <StockWords {...entry.data} />
  }
}

function StateWords({ order_id, order_code, status, delivery, note }: Of<'state'>['data']) {
  return (
    <>
      <OrderLink id={order_id} code={order_code} />:{' '}
      <b className="font-semibold">{statusNamesOf({ status, delivery }).short}</b>
      {note && <span className="text-ink-soft"> · {note}</span>}
    </>
  )
}

const moneySteps = { opened: 'chờ', paid: 'đã nhận', failed: 'không thu được', refunded: 'đã hoàn' } as const

function MoneyWords({ payment_id, method_id, step, amount, reason }: Of<'money'>['data']) {
  return (
    <>
      <PanelLink subject={{ kind: 'payment', id: payment_id }} className="text-link">
        GD{payment_id}
      </PanelLink>
      : {moneySteps[step]} <span className="figures">{formatDong(amount)}</span> qua{' '}
      {paymentMethods[method_id as MethodId]?.short}
      {reason && <span className="text-ink-soft"> · {reason}</span>}
    </>
  )
}

function CreditWords({ credit, change, balance, order_id, order_code, note }: Of<'credit'>['data']) {
  return (
    <>
      {creditKindNames[credit]}: <span className="figures">{formatDong(change)}</span>, số dư còn{' '}
      <span className="figures">{formatDong(balance)}</span>
      {order_id !== null && (
        <>
          {' '}
          (<OrderLink id={order_id} code={order_code} />)
        </>
      )}
      {note && <span className="text-ink-soft"> · {note}</span>}
    </>
  )
}

function MessageWords({ customer_id, from_shop, text }: Of<'message'>['data']) {
  return (
    <>
      {from_shop ? 'Nhà sách nhắn' : 'Khách nhắn'}:{' '}
      <span className="line-clamp-3 whitespace-pre-line">{text}</span>
      <Link to={conversationHref(customer_id)} className="text-link">
        Xem cuộc trò chuyện
      </Link>
    </>
  )
}

const returnSteps = {
  asked: 'yêu cầu trả hàng',
  received: 'đã nhập sách trả về',
  paid_back: 'đã hoàn tiền trả hàng',
} as const

function ReturnWords({ order_id, order_code, step, state, amount }: Of<'return'>['data']) {
  const refused = state === 'refused'
  return (
    <>
      <OrderLink id={order_id} code={order_code} />:{' '}
      {step === 'answered' ? (refused ? 'từ chối trả hàng' : 'đồng ý trả hàng') : returnSteps[step]}
      {step === 'paid_back' && <span className="figures"> {formatDong(amount)}</span>}
    </>
  )
}

function StockWords({ change, reason, order_id, order_code, note }: Of<'stock'>['data']) {
  return (
    <>
      Kho{' '}
      <b className="figures font-semibold">
        {change > 0 ? '+' : '−'}
        {Math.abs(change)}
      </b>{' '}
      · {ledgerReasons[reason] ?? reason}
      {order_id !== null && (
        <>
          {' '}
          (<OrderLink id={order_id} code={order_code} />)
        </>
      )}
      {note && <span className="text-ink-soft"> · {note}</span>}
    </>
  )
}

/** At most so many fields of a change are spelled out. */
const mostFields = 6

function ChangeWords({ action, object_kind, before, after }: Of<'change'>['data']) {
  const kind = object_kind === 'books' ? 'book' : object_kind
  const differences = differencesOf(before, after).slice(0, mostFields)
  return (
    <>
      {actionNameOf(action)}
      {differences.length > 0 && (
        <span className="mt-0.5 block text-sm">
          {differences.map(({ field, from, to }) => (
            <span key={field} className="block break-words">
              <span className="text-ink-soft">{fieldNameOf(kind, field)}: </span>
              {from !== undefined && <s className="text-ink-soft">{valueInWords(kind, field, from)}</s>}{' '}
              {valueInWords(kind, field, to)}
            </span>
          ))}
        </span>
      )}
    </>
  )
}

type Facts = Of<'change'>['data']['before']
type Difference = { field: string; from: unknown; to: unknown }

function differencesOf(before: Facts, after: Facts): Difference[] {
  const bulk = after?.books
  if (Array.isArray(bulk)) {
    const one = bulk[0] as { before?: unknown; after?: unknown } | undefined
    const what = (after?.change as { what?: string } | undefined)?.what
    const field = what === 'price' ? 'price' : what === 'stock' ? 'quantity' : 'category_id'
    return one ? [{ field, from: one.before, to: one.after }] : []
  }
  return Object.entries(after ?? {})
    .filter(([field, to]) => to !== null && to !== '' && to !== before?.[field] && typeof to !== 'object')
    .map(([field, to]) => ({ field, from: before?.[field] ?? undefined, to }))
}
