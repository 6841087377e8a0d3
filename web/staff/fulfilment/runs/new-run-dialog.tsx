import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RunCandidate } from '#contract/goods/delivery-runs/delivery-runs.ts'
import { longestRider, mostParcels } from '#contract/goods/delivery-runs/run-rules.ts'
import { runSentences as words } from '#contract/goods/delivery-runs/run-sentences.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { Spinner } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { OutcomeGroup } from '#web/staff/lists/bulk/outcome-group.tsx'
import { useAttemptKey } from '#web/base/platform/api/attempt-key.ts'
import { runHref } from './run-query.ts'

type Props = {
  /** As they were when the dialog opened. */
  ids: readonly number[]
  onClose: () => void
}
type Prepared = { orders: RunCandidate[]; riders: { rider_id: number; name: string }[]; names: string[] }

/** Orders that were chosen go out with a rider: one of the staff, or a name that is typed. */
export default function NewRunDialog({ ids, onClose }: Props) {
  const navigate = useNavigate()
  const keyOf = useAttemptKey()
  const { prepared, failure, lookAgain } = usePrepared(ids)
  const [rider, setRider] = useState('')
  const going = prepared?.orders.filter(({ reason }) => reason === null) ?? []
  const submit = useSubmit({
    check: (values): Problems =>
      rider !== '' || textOf(values, 'rider_name').trim() ? {} : { rider_name: words.riderMissing },
    send: async (values) => {
      const body = {
        ...(rider === '' ? { rider_name: textOf(values, 'rider_name') } : { rider_id: Number(rider) }),
        order_ids: going.map(({ order_id }) => order_id),
      }
      const { run_id, msg } = await api('POST /delivery-runs/create-run', {
        body,
        idempotencyKey: keyOf(body),
      }).catch((thrown: unknown) => {
        // An order may have gone meanwhile: the list says so.
        lookAgain()
        throw thrown
      })
      toast.success(msg)
      onClose()
      await navigate(runHref(run_id))
    },
    fallback: words.failed,
  })
  return (
    <FormModal
      title={`Lập chuyến giao, ${formatNumber(prepared ? going.length : ids.length)} đơn`}
      action="Lập chuyến giao"
      submit={submit}
      ready={going.length > 0 && failure === ''}
      waiting={prepared ? undefined : failure ? <FormAlert>{failure}</FormAlert> : <Waiting />}
      onClose={onClose}
    >
      {prepared && (
        <>
          <RiderFields
            prepared={prepared}
            rider={rider}
            onChoose={setRider}
            problem={submit.problemOf('rider_name')}
          />
          <Candidates orders={prepared.orders} going={going} />
        </>
      )}
    </FormModal>
  )
}

const Waiting = () => (
  <p className="flex min-h-24 items-center gap-3 text-ink-soft">
    <Spinner /> Đang xem từng đơn…
  </p>
)

function usePrepared(ids: readonly number[]) {
  const [prepared, setPrepared] = useState<Prepared>()
  const [failure, setFailure] = useState(ids.length > mostParcels ? words.tooMany : '')
  const [look, setLook] = useState({ ids })
  useEffect(() => {
    if (look.ids.length > mostParcels) return undefined
    const asking = new AbortController()
    api('GET /delivery-runs/prepare-run', { query: { ids: look.ids.join(',') }, signal: asking.signal }).then(
      setPrepared,
      (thrown: unknown) => {
        if (!asking.signal.aborted) setFailure(sentenceOf(thrown, words.failed))
      },
    )
    return () => asking.abort()
  }, [look])
  return { prepared, failure, lookAgain: () => setLook({ ids }) }
}

type RiderFieldsProps = {
  prepared: Prepared
  rider: string
  onChoose: (rider: string) => void
  problem: string | undefined
}

function RiderFields({ prepared: { riders, names }, rider, onChoose, problem }: RiderFieldsProps) {
  const listId = useId()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select label="Người giao" value={rider} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Gõ tên người khác</option>
        {riders.map(({ rider_id, name }) => (
          <option key={rider_id} value={rider_id}>
            {name}
          </option>
        ))}
      </Select>
      {rider === '' && (
        <>
          <TextField
            label="Tên người giao"
            name="rider_name"
            list={listId}
            maxLength={longestRider}
            autoComplete="off"
            required
            problem={problem ?? ''}
          />
          <datalist id={listId}>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </div>
  )
}

/** Those that stay first, each with its reason. */
function Candidates({ orders, going }: { orders: readonly RunCandidate[]; going: readonly RunCandidate[] }) {
  const left = orders.filter(({ reason }) => reason !== null)
  const cash = going.reduce((sum, { to_collect }) => sum + to_collect, 0)
  return (
    <div>
      {left.length > 0 && (
        <OutcomeGroup
          open
          title={`${formatNumber(left.length)} đơn ở lại`}
          rows={left}
          keyOf={({ order_id }) => order_id}
        >
          {({ order_code, reason }) => (
            <>
              <strong className="figures">{order_code}</strong>
              <span className="text-sm text-seal">{reason}</span>
            </>
          )}
        </OutcomeGroup>
      )}
      {going.length > 0 && (
        <OutcomeGroup
          open={going.length <= 12}
          title={`${formatNumber(going.length)} đơn đi giao, thu ${formatDong(cash)}`}
          rows={going}
          keyOf={({ order_id }) => order_id}
        >
          {({ order_code, customer_name, copies, to_collect }) => (
            <>
              <span className="min-w-0 break-words">
                <strong className="figures">{order_code}</strong> · {customer_name}
              </span>
              <span className="figures text-sm whitespace-nowrap text-ink-soft">
                {formatNumber(copies)} cuốn · {formatDong(to_collect)}
              </span>
            </>
          )}
        </OutcomeGroup>
      )}
    </div>
  )
}
