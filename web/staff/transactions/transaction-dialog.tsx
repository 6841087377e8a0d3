import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  transactionSentences as sentences,
  transactionSentences as words,
} from '#contract/selling/transactions/transaction-sentences.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { TransactionInfo } from './transaction-info.tsx'
import { transactionDialogWords } from './transaction-query.ts'
import { changeWord } from './transaction-table.tsx'
import { TransactionLoading } from './transaction-loading.tsx'
import { useTransaction } from './use-transaction.ts'
import type { RequestBody } from '#contract/calls.ts'
import { returnSentences as said } from '#contract/goods/returns/return-sentences.ts'
import { editRefundWays, refundWaySentences } from '#contract/selling/transactions/refund-ways.ts'
import { returnWayNames } from '#contract/goods/returns/return-states.ts'
import type { EditRefund } from '#contract/selling/transactions/transactions.ts'
import { useRecordChange, textOf } from '#web/base/platform/forms/use-submit.ts'
import { formatDateTime, formatDong } from '#web/base/platform/text/formats.ts'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

/** Pays back for lines that were taken out of a paid order. */
const giveEditBack = (id: number, body: RequestBody<'PUT /transactions/pay-edit-back'>) =>
  api('PUT /transactions/pay-edit-back', { ...byId(id), body })

type Props = { refunds: readonly EditRefund[]; onChanged: () => Promise<unknown> }

/** Refunds of a payment since lines of its order were taken out, and what of them is still owed. */
function EditRefundList({ refunds, onChanged }: Props) {
  const id = useId()
  if (refunds.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="mb-3 text-xl">
        Hoàn lại vì sửa đơn
      </h3>
      <ul className="space-y-6">
        {refunds.map((refund) => (
          <li key={refund.edit_id}>
            <span className="figures font-semibold">{formatDong(refund.amount)}</span>
            {refund.way && refund.done_at ? (
              <span>
                {' · '}
                {returnWayNames[refund.way]} lúc {formatDateTime(refund.done_at)}
                {refund.reference && ` · ${refund.reference}`}
              </span>
            ) : (
              <OwedRefund refund={refund} onChanged={onChanged} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const outcomes = { 'went-back': 'Cổng đã hoàn khoản này', 'stayed-here': 'Cổng chưa hoàn khoản này' } as const
type Choice = EditRefund['ways'][number] | keyof typeof outcomes

function OwedRefund({ refund, onChanged }: { refund: EditRefund; onChanged: Props['onChanged'] }) {
  const { edit_id: id, ways, unsettled } = refund
  const [choice, setChoice] = useState<Choice>()
  const submit = useRecordChange({
    check: (values): Record<string, string> => {
      if (choice === undefined) return { way: refundWaySentences.wayMissing }
      const missing = choice === 'transfer' && textOf(values, 'reference').trim() === ''
      return missing ? { reference: said.referenceMissing } : {}
    },
    change: (values) => {
      const way = editRefundWays.find((one) => one === choice)
      if (way) return giveEditBack(id, { way, reference: textOf(values, 'reference') })
      return (
        choice &&
        api('PUT /transactions/settle-edit-refund', {
          ...byId(id),
          body: { went_back: choice === 'went-back' },
        })
      )
    },
    reload: onChanged,
    onClose: () => void onChanged(),
    fallback: words.refundBroke,
  })
  const names = { ...returnWayNames, ...(unsettled && { gateway: 'Hỏi cổng lần nữa' }), ...outcomes }
  const choices: Choice[] = unsettled ? [...ways, 'went-back', 'stayed-here'] : [...ways]
  return (
    <form {...submit.formProps} className="mt-3 space-y-4">
      <p className="text-seal">{unsettled ? words.refundUnsettled : words.refundOwed}</p>
      <FormAlert>{submit.alert}</FormAlert>
      <RadioCards
        legend="Cách hoàn tiền"
        name="way"
        choices={choices.map((value) => ({ value, name: names[value] }))}
        chosen={choice}
        onChoose={setChoice}
        problem={submit.problemOf('way')}
      />
      {choice === 'transfer' && (
        <TextField
          label={said.referenceLabel}
          name="reference"
          maxLength={100}
          autoComplete="off"
          problem={submit.problemOf('reference') ?? ''}
        />
      )}
      <Button type="submit" busy={submit.busy}>
        Ghi nhận
      </Button>
    </form>
  )
}

/** All of a payment, and what can be done with it. */
export default function TransactionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { transaction, failure, reload, show } = useTransaction(id)
  const { linkTo } = useHashDialog(transactionDialogWords)
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    try {
      const { data, msg } = await api('PUT /transactions/check-transaction', byId(id))
      show(data)
      toast.success(msg, 3000)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.checkFailed), 5000)
    }
    setAsking(false)
    await revalidate()
  }
  const atGateway = transaction?.payment_details.gateway && transaction.payment_details.transaction_reference
  return (
    <Modal
      title={`Giao dịch GD${id}`}
      size="lg"
      onClose={onClose}
      actions={
        transaction && (
          <>
            {atGateway && (
              <Button variant="outline" busy={asking} onClick={() => void ask()}>
                Hỏi cổng thanh toán
              </Button>
            )}
            {transaction.next_statuses.length > 0 && (
              <ButtonLink to={linkTo('status', id)} replace preventScrollReset>
                {changeWord(transaction) === 'Hoàn tiền' ? 'Hoàn tiền' : 'Cập nhật trạng thái'}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {transaction ? (
        <>
          <TransactionInfo transaction={transaction} />
          <EditRefundList refunds={transaction.edit_refunds} onChanged={reload} />
        </>
      ) : (
        <TransactionLoading failure={failure} onRetry={reload} />
      )}
    </Modal>
  )
}
