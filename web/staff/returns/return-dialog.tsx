import { returnStateNames } from '#contract/goods/returns/return-states.ts'
import type { StaffReturn } from '#contract/goods/returns/returns.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { AboutReturn } from './about-return.tsx'
import { AnswerForm } from './steps/answer-form.tsx'
import { PayBackForm } from './steps/pay-back-form.tsx'
import { ReceiveForm } from './steps/receive-form.tsx'
import { SettleForm } from './steps/settle-form.tsx'

type Props = { asked: StaffReturn; onClose: () => void }

/** A return with the one step that it waits for. */
export default function ReturnDialog(props: Props) {
  const { asked, onClose } = props
  if (asked.state === 'asked') return <AnswerForm {...props} />
  if (asked.state === 'accepted') return <ReceiveForm {...props} />
  if (asked.state === 'received')
    return asked.refund_unsettled ? <SettleForm {...props} /> : <PayBackForm {...props} />
  return (
    <Modal title={`Trả hàng #${asked.return_id}: ${returnStateNames[asked.state]}`} onClose={onClose}>
      <AboutReturn asked={asked} />
    </Modal>
  )
}
