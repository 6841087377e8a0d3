import type { ShippedOrder, ParcelOfOrder, getLabels } from '#contract/goods/parcels/parcels.ts'
import { parcelSentences as said } from '#contract/goods/parcels/parcel-sentences.ts'
import { type CarrierKey, carriers } from '#contract/selling/carriers/carriers.ts'
import { isBeingSent } from '#contract/selling/carriers/parcel-stages.ts'
import { Printer } from '#web/base/icons/shop-icons.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Button, buttonClasses, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { OutcomeGroup } from '#web/staff/lists/bulk/outcome-group.tsx'
import { printHref } from '#web/staff/fulfilment/print-query.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'

type Props = {
  /** Carriers that are connected: with several each has a button. */
  keys: readonly CarrierKey[]
  /** As they were when the dialog opened: the list behind it moves on. */
  ids: readonly number[]
  onClose: () => void
}

/** Orders go to the machine of a carrier: a question, then what became of each, then their labels. */
export default function ShipDialog({ keys, ids, onClose }: Props) {
  const shipping = useShipping(ids)
  const { busy, carrier, failure, sent, labels } = shipping
  const count = formatNumber(ids.length)
  const [only] = keys.length === 1 ? keys : []
  const taken = carrier ?? only
  return (
    <Modal
      asks
      title={
        sent && taken
          ? `Gửi sang ${carriers[taken].short}`
          : `Gửi ${count} đơn qua ${only ? `${carriers[only].short}?` : 'hãng nào?'}`
      }
      onClose={() => busy || onClose()}
      actions={
        sent ? (
          <>
            <Button variant="outline" disabled={busy} onClick={onClose}>
              Đóng
            </Button>
            {labels && <LabelLink labels={labels} />}
          </>
        ) : (
          <>
            <Button variant="outline" disabled={busy} onClick={onClose}>
              Thôi
            </Button>
            {keys.map((key) => (
              <Button
                key={key}
                busy={busy && key === carrier}
                disabled={busy && key !== carrier}
                onClick={() => void shipping.send(key)}
              >
                {only ? `Gửi ${count} đơn` : said.shippedBy(carriers[key].short)}
              </Button>
            ))}
          </>
        )
      }
    >
      <div className="space-y-4">
        <FormAlert>{failure}</FormAlert>
        {sent ? (
          <Outcome sent={sent} shipping={shipping} />
        ) : (
          <p>{said.about(only ? carriers[only].name : 'Hãng')}</p>
        )}
      </div>
    </Modal>
  )
}

/**
 * One page that prints all labels: the carrier's own where it has all of them, otherwise the shop's, whose bar code is the number of each
 * carrier. Those of one carrier lie together there, as they are stuck on and handed over.
 */
function LabelLink({ labels: { data, own } }: { labels: Labels }) {
  const ids = [...data.flatMap(({ order_ids }) => order_ids), ...own]
  const content = (
    <>
      <Printer size={18} />
      In {formatNumber(ids.length)} nhãn
    </>
  )
  const [theirs] = data
  return theirs && theirs.order_ids.length === ids.length ? (
    <a href={theirs.url} target="_blank" rel="noreferrer" className={buttonClasses({}, 'gap-1.5')}>
      {content}
    </a>
  ) : (
    <ButtonLink to={printHref({ kind: 'label', ids })} target="_blank" className="gap-1.5">
      {content}
    </ButtonLink>
  )
}

type OutcomeProps = { sent: readonly ShippedOrder[]; shipping: Shipping }

function Outcome({ sent, shipping: { busy, parcels } }: OutcomeProps) {
  const waiting = parcels.filter(({ state }) => state && isBeingSent(state)).length
  const made = parcels.filter(({ state }) => state === 'made')
  const refused = parcels.filter(({ state }) => state && !isBeingSent(state) && state !== 'made')
  const left = sent.filter(({ queued, code }) => !queued && code !== 'ALREADY_SENT')
  return (
    <>
      <p aria-live="polite" className="font-semibold">
        {busy && waiting > 0 ? said.sending(waiting) : said.made(made.length, sent.length)}
      </p>
      {refused.length > 0 && (
        <OutcomeGroup
          open
          title={said.refused(refused.length)}
          rows={refused}
          keyOf={({ order_id }) => order_id}
        >
          {({ order_code, trouble, status_name }) => (
            <>
              <strong>{order_code}</strong>
              <span className="text-sm break-words text-seal">{trouble ?? status_name}</span>
            </>
          )}
        </OutcomeGroup>
      )}
      {left.length > 0 && (
        <OutcomeGroup
          open
          title={`${formatNumber(left.length)} đơn để lại`}
          rows={left}
          keyOf={({ order_id }) => order_id}
        >
          {({ order_id, msg }) => (
            <>
              <strong>#{order_id}</strong>
              <span className="text-sm break-words text-seal">{msg}</span>
            </>
          )}
        </OutcomeGroup>
      )}
      {made.length > 0 && (
        <OutcomeGroup
          open={made.length <= 10}
          title={said.numbers(made.length)}
          rows={made}
          keyOf={({ order_id }) => order_id}
        >
          {({ order_code, tracking_number }) => (
            <>
              <strong>{order_code}</strong>
              <span className="figures text-sm text-jade">{tracking_number}</span>
            </>
          )}
        </OutcomeGroup>
      )}
    </>
  )
}

export type Labels = Pick<AnswerOf<typeof getLabels>, 'data' | 'own'>

const askAgainAfter = 1000

/** Sends orders to the carrier that is chosen, follows their parcels until each has its number or a refusal, and has their labels then. */
export function useShipping(ids: readonly number[]) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [carrier, setCarrier] = useState<CarrierKey>()
  const [failure, setFailure] = useState('')
  const [sent, setSent] = useState<readonly ShippedOrder[]>()
  const [parcels, setParcels] = useState<readonly ParcelOfOrder[]>([])
  const [labels, setLabels] = useState<Labels>()
  const left = useRef(new AbortController())
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => leaving.abort()
  }, [])

  const follow = async (going: readonly number[]) => {
    const { signal } = left.current
    for (;;) {
      const { data } = await api('GET /orders/get-parcels', { query: { ids: going.join(',') }, signal })
      setParcels(data)
      if (!data.some(({ state }) => state && isBeingSent(state))) return data
      await new Promise((resolve) => setTimeout(resolve, askAgainAfter))
    }
  }
  const send = async (chosen: CarrierKey) => {
    const { signal } = left.current
    setBusy(true)
    setCarrier(chosen)
    setFailure('')
    try {
      const answer = await api('POST /orders/ship-by-carrier', {
        body: { order_ids: [...ids], carrier: chosen },
        signal,
      })
      setSent(answer.data)
      // One that was sent a moment ago is followed as well.
      const going = answer.data.filter(({ queued, code }) => queued || code === 'ALREADY_SENT')
      const made = going.length === 0 ? [] : await follow(going.map(({ order_id }) => order_id))
      const printed = made.filter(({ state }) => state === 'made').map(({ order_id }) => order_id)
      if (printed.length > 0)
        setLabels(await api('GET /orders/get-labels', { query: { ids: printed.join(',') }, signal }))
    } catch (thrown) {
      if (!signal.aborted) setFailure(sentenceOf(thrown, said.shipFailed))
    }
    setBusy(false)
    await revalidate()
  }
  return { busy, carrier, failure, sent, parcels, labels, send }
}
export type Shipping = ReturnType<typeof useShipping>
