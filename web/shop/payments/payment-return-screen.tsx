import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatDong } from '#contract/platform/language/money.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import { codMethodId, type MethodId } from '#contract/selling/gateways/payment-methods.ts'
import { otherFailure, paymentSentences } from '#contract/selling/payments/payment-sentences.ts'
import type { PaymentResult } from '#contract/selling/payments/payments.ts'
import { CircleAlert, CircleCheck } from '#web/base/icons/first-icons.ts'
import { Clock } from '#web/base/icons/shop-icons.ts'
import { lookUpHref } from '#web/shop/order-links/order-href.ts'
import {
  findTrackedToken,
  hrefOf,
  TrackedToken,
  useTrackedToken,
} from '#web/shop/order-links/tracked-token.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { Button, ButtonLink, Spinner } from '#web/base/ui/elements/button.tsx'
import { gatewayMethodOf, usePaymentResult } from './use-payment-result.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { loginPath } from '#web/base/platform/access/guard.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { usePayment } from './use-payment.ts'

type ReturnProps = {
  /** The provider, as it stands in the address. */
  slug: string
  search: string
}

/** Page to which a provider sends people back: what became of the payment, and what to do next. */
export function PaymentReturnScreen(props: ReturnProps) {
  const [asked, setAsked] = useState(1)
  return <Answer key={asked} {...props} askAgain={() => setAsked(asked + 1)} />
}

function Answer({ slug, search, askAgain }: ReturnProps & { askAgain: () => void }) {
  const news = usePaymentResult(slug, search)
  const name = gatewayMethodOf(slug)?.short ?? ''
  return (
    <div aria-live="polite" aria-busy={news.state === 'asking'} className="shell max-w-2xl py-14 sm:py-20">
      {news.state === 'asking' && (
        <Verdict
          picture={<Spinner className="size-10 text-ink-soft" />}
          title="Đang xác thực thanh toán"
          text={`Nhà sách đang kiểm tra kết quả từ ${name}. Bạn đợi một chút nhé.`}
        />
      )}
      {news.state === 'refused' && (
        <Verdict
          picture={<CircleAlert size={44} className="text-seal" />}
          title={paymentSentences.verifyFailed}
          text={
            news.message === paymentSentences.verifyFailed
              ? `Kết quả này không phải do ${name} gửi, nên nhà sách không nhận. Nếu bạn đã bị trừ tiền, hãy liên hệ với nhà sách.`
              : news.message
          }
        >
          {news.again && <Button onClick={askAgain}>Kiểm tra lại</Button>}
          <ButtonLink to="/lien-he" variant="outline">
            Liên hệ nhà sách
          </ButtonLink>
          <ButtonLink to="/" variant="outline">
            Về trang chủ
          </ButtonLink>
        </Verdict>
      )}
      {news.state === 'known' && (
        <TrackedToken value={findTrackedToken(news.result.order_code)}>
          <Outcome result={news.result} askAgain={askAgain} />
        </TrackedToken>
      )}
    </div>
  )
}

/** By the link of this tab, by the account, or where everybody looks an order up. */
function useOrderPath({ order_code }: PaymentResult): string {
  const signedOut = useSession().status === 'out'
  const token = useTrackedToken()
  return signedOut && token === undefined ? lookUpHref(order_code) : hrefOf(order_code, token)
}

function Outcome({ result, askAgain }: { result: PaymentResult; askAgain: () => void }) {
  const navigate = useNavigate()
  const { outcome, order_status, reason, needs_refund, order_paid } = result
  const orderPath = useOrderPath(result)
  const toOrder = async () => {
    await navigate(orderPath, { replace: true })
  }
  const seeOrder = (
    <ButtonLink to={orderPath} variant="outline">
      Xem đơn hàng
    </ButtonLink>
  )
  if (outcome === 'success') {
    return (
      <Verdict
        picture={<CircleCheck size={44} className="text-jade" />}
        title={paymentSentences.paid}
        text={reason ?? 'Cảm ơn bạn! Nhà sách sẽ xác nhận và gửi sách trong thời gian sớm nhất.'}
        result={result}
      >
        <ButtonLink to={orderPath}>Xem đơn hàng</ButtonLink>
        <ButtonLink to="/" variant="outline">
          Tiếp tục mua sắm
        </ButtonLink>
      </Verdict>
    )
  }
  if (outcome === 'pending') {
    return (
      <Verdict
        picture={<Clock size={44} className="text-ochre" />}
        title={paymentSentences.waitingForBank}
        text={`${reason && reason !== paymentSentences.waitingForBank ? `${reason} ` : ''}${keepsLooking}`}
        result={result}
      >
        <Button onClick={askAgain}>Kiểm tra lại</Button>
        {seeOrder}
      </Verdict>
    )
  }
  const over = order_paid || order_status === orderStatus.cancelled
  const payAgain = !over && <PayAgain result={result} label="Thử lại" onChanged={toOrder} />
  if (needs_refund) {
    return (
      <Verdict
        picture={<Clock size={44} className="text-ochre" />}
        title="Tiền của bạn sẽ được hoàn lại"
        text={reason ?? 'Khoản tiền đã đến, nhưng đơn hàng không nhận được nữa.'}
        result={result}
      >
        {payAgain}
        {seeOrder}
      </Verdict>
    )
  }
  return (
    <Verdict
      picture={<CircleAlert size={44} className="text-seal" />}
      title="Thanh toán không thành công"
      text={reason ?? otherFailure}
      result={result}
    >
      {payAgain || <ButtonLink to="/">Tiếp tục mua sắm</ButtonLink>}
      {seeOrder}
    </Verdict>
  )
}

const keepsLooking =
  'Trang này tự cập nhật khi có kết quả. Bạn cũng có thể đóng lại và xem sau trong đơn hàng.'

type VerdictProps = {
  picture: ReactNode
  title: string
  text: string
  result?: PaymentResult
  /** Next steps. */
  children?: ReactNode
}

function Verdict({ picture, title, text, result, children }: VerdictProps) {
  return (
    <div className="flex flex-col items-center text-center">
      {picture}
      <h1 className="mt-5 text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{text}</p>
      {result && (
        <dl className="mt-8 w-full max-w-sm divide-y divide-line border-y border-line text-start">
          <Fact name="Đơn hàng" value={result.order_code} />
          <Fact name="Số tiền" value={formatDong(result.amount)} />
        </dl>
      )}
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2.5">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="figures font-semibold break-all">{value}</dd>
    </div>
  )
}

type Props = {
  result: PaymentResult
  /** Label of the button that pays. */
  label: string
  /** After the order is paid on delivery. */
  onChanged: () => Promise<void>
}

/** The two ways on for an order that waits for its payment. */
function PayAgain({ result, label, onChanged }: Props) {
  const { order_id: orderId, order_code: code } = result
  const session = useSession()
  const token = useTrackedToken()
  const { pathname, search } = useLocation()
  const { busy, pay } = usePayment()
  const [changing, setChanging] = useState(false)
  if (session.status === 'out' && token === undefined)
    return <ButtonLink to={loginPath(pathname + search)}>Đăng nhập để thanh toán lại</ButtonLink>

  const changeToCod = async () => {
    setChanging(true)
    try {
      await (token === undefined
        ? api('PUT /payments/change-method', { body: { orderId, methodId: codMethodId } })
        : api('PUT /payments/change-tracked-method', { body: { token, methodId: codMethodId } }))
      toast.success(paymentSentences.methodChanged)
      await onChanged()
    } catch (thrown) {
      toast.error(sentenceOf(thrown, paymentSentences.createBroke))
    } finally {
      setChanging(false)
    }
  }
  return (
    <>
      <Button
        busy={busy}
        disabled={changing}
        onClick={() => void pay({ orderId, code }, result.method_id as MethodId)}
      >
        {label}
      </Button>
      <Button variant="outline" busy={changing} disabled={busy} onClick={() => void changeToCod()}>
        Đổi sang COD
      </Button>
    </>
  )
}
