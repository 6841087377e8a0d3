import type { ShippedOrder } from '#contract/goods/parcels/parcels.ts'
import { parcelSentences as said } from '#contract/goods/parcels/parcel-sentences.ts'
import { type CarrierKey, carriers } from '#contract/selling/carriers/carriers.ts'
import { isBeingSent } from '#contract/selling/carriers/parcel-stages.ts'
import { Printer } from '#web/base/icons/shop-icons.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Button, buttonClasses, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { OutcomeGroup } from '#web/staff/lists/bulk/outcome-group.tsx'
import { printHref, printKinds } from '#web/staff/fulfilment/print-query.ts'
import { type Labels, type Shipping, useShipping } from './use-shipping.ts'

type Props = {
  carrier: CarrierKey
  /** As they were when the dialog opened: the list behind it moves on. */
  ids: readonly number[]
  onClose: () => void
}

/** Orders go to the machine of a carrier: a question, then what became of each, then their labels. */
export default function ShipDialog({ carrier, ids, onClose }: Props) {
  const shipping = useShipping(carrier, ids)
  const { busy, failure, sent, labels } = shipping
  const count = formatNumber(ids.length)
  const { short } = carriers[carrier]
  return (
    <Modal
      asks
      title={sent ? `Gửi sang ${short}` : `Gửi ${count} đơn qua ${short}?`}
      onClose={() => busy || onClose()}
      actions={
        sent ? (
          <>
            <Button variant="outline" disabled={busy} onClick={onClose}>
              Đóng
            </Button>
            {labels && <LabelLinks labels={labels} />}
          </>
        ) : (
          <>
            <Button variant="outline" disabled={busy} onClick={onClose}>
              Thôi
            </Button>
            <Button busy={busy} onClick={() => void shipping.send()}>
              Gửi {count} đơn
            </Button>
          </>
        )
      }
    >
      <div className="space-y-4">
        <FormAlert>{failure}</FormAlert>
        {sent ? <Outcome sent={sent} shipping={shipping} /> : <p>{said.about(carriers[carrier].name)}</p>}
      </div>
    </Modal>
  )
}

/** Pages that print the labels: the carrier's own, and the shop's for what has none there. */
const LabelLinks = ({ labels: { data, own } }: { labels: Labels }) => (
  <>
    {data.map(({ carrier, url, order_ids }) => (
      <a key={carrier} href={url} target="_blank" rel="noreferrer" className={buttonClasses({}, 'gap-1.5')}>
        <Printer size={18} />
        In {formatNumber(order_ids.length)} nhãn {carriers[carrier].short}
      </a>
    ))}
    {own.length > 0 && (
      <ButtonLink to={printHref({ kind: 'label', ids: own })} target="_blank" className="gap-1.5">
        <Printer size={18} />
        {printKinds.label}
      </ButtonLink>
    )}
  </>
)

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
