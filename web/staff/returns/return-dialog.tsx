import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { openReturnStates, returnStateNames } from '#contract/goods/returns/return-states.ts'
import type { StaffReturn } from '#contract/goods/returns/returns.ts'
import { api } from '#web/base/platform/api/api.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { useMay } from '#web/staff/lists/use-may.ts'
import { AboutReturn } from './about-return.tsx'
import { rightOfStep } from './return-query.ts'
import { AnswerForm } from './steps/answer-form.tsx'
import { PayBackForm } from './steps/pay-back-form.tsx'
import { ReceiveForm } from './steps/receive-form.tsx'
import { SettleForm } from './steps/settle-form.tsx'

type Props = { asked: StaffReturn; onClose: () => void }

/** A return with the step that it waits for, and then the next one: it stays until nothing is left that the reader may do. */
export default function ReturnDialog({ asked: listed, onClose }: Props) {
  const may = useMay()
  const { asked, read, goOn } = useReturn(listed, onClose)
  const { state, return_id: id } = asked
  const right = rightOfStep[state]
  const step = { asked, onClose, reload: read, onDone: goOn }
  if (right !== undefined && may(right)) {
    if (state === 'asked') return <AnswerForm {...step} />
    if (state === 'accepted') return <ReceiveForm {...step} />
    return asked.refund_unsettled ? <SettleForm {...step} /> : <PayBackForm {...step} />
  }
  return (
    <Modal title={`Trả hàng #${id}: ${returnStateNames[state]}`} onClose={onClose}>
      <AboutReturn asked={asked} />
      {right !== undefined && (
        <p className="mt-4 text-ink-soft">Bước tiếp theo cần người có quyền làm việc này.</p>
      )}
    </Modal>
  )
}

/** The return as it stands, though its list may show others by now. */
function useReturn(listed: StaffReturn, onClose: () => void) {
  const [known, setKnown] = useState(listed)
  const { revalidate } = useRevalidator()
  const read = async () => {
    const { data } = await api('GET /returns/get-returns', { query: { id: String(listed.return_id) } })
    const [now] = data
    if (now) setKnown(now)
    return now
  }
  const goOn = async () => {
    const now = await read().catch(() => undefined)
    if (!now || !openReturnStates.includes(now.state)) onClose()
    await revalidate()
  }
  return { asked: known.version > listed.version ? known : listed, read, goOn }
}
