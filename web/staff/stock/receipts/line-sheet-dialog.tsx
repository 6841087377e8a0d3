import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import { receiptSentences as words } from '#contract/goods/stock/receipt-sentences.ts'
import { importFileAccept } from '#contract/catalogue/imports/import-file.ts'
import { idempotencyKey } from '#web/base/platform/api/attempt-key.ts'
import { useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

/** The lines of a supplier's sheet join those that are there. */
export default function LineSheetDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  // One for each file: sent again after a lost answer it adds nothing.
  const [key, setKey] = useState(idempotencyKey)
  const submit = useSubmit({
    send: async (values) => {
      const { titles, copies } = await api('POST /goods/import-lines', {
        ...byId(id),
        body: values,
        idempotencyKey: key,
      })
      toast.success(`Đã thêm ${formatNumber(copies)} cuốn của ${formatNumber(titles)} tên sách`)
      onClose()
      await revalidate()
    },
    fallback: words.failed,
  })
  return (
    <FormModal title="Thêm sách từ tệp" action="Thêm vào phiếu" submit={submit} onClose={onClose}>
      <TextField
        label="Tệp của nhà cung cấp"
        name="file"
        type="file"
        accept={importFileAccept}
        onChange={() => setKey(idempotencyKey())}
        required
        hint={words.sheetHint}
        problem={submit.problemOf('file') ?? ''}
      />
    </FormModal>
  )
}
