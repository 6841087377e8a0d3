import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import { factorSentences as sentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import type { Factors } from '#contract/identity/sessions/second-factor.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { saveKey } from '#web/shop/accounts/account-calls.ts'
import { makeKey } from './sign-with-key.ts'

type Props = {
  known?: Factors['passkeys'][number]
  /** Told with the first factor of an account. */
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** A name for a key, before the browser asks for the key itself; or another name for one. */
export default function PasskeyDialog({ known, onCodes, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const submit = useSubmit({
    check: (values): Problems =>
      textOf(values, 'name').trim() === '' ? { name: 'Hãy đặt tên để sau này nhận ra khóa' } : {},
    send: async (values) => {
      const name = textOf(values, 'name')
      const codes = known ? await rename(known.passkey_id, name) : await add(name)
      onClose()
      if (codes.length > 0) onCodes(codes)
      else await revalidate()
    },
    fallback: generalSentence,
  })
  return (
    <FormModal
      title={known ? 'Đổi tên khóa' : 'Khóa truy cập mới'}
      action={known ? 'Lưu tên' : 'Tiếp tục'}
      submit={submit}
      onClose={onClose}
    >
      {!known && (
        <>
          <p>Trình duyệt sẽ hỏi vân tay, khuôn mặt, mã PIN của thiết bị, hoặc chìa khóa USB của bạn.</p>
          <p className="text-sm text-ink-soft">{sentences.endsOthers}</p>
        </>
      )}
      <TextField
        label="Tên khóa"
        name="name"
        autoComplete="off"
        required
        maxLength={60}
        placeholder="Chẳng hạn: Laptop ở quầy"
        defaultValue={known?.name ?? ''}
        problem={submit.problemOf('name') ?? ''}
      />
    </FormModal>
  )
}

async function rename(id: number, name: string): Promise<readonly string[]> {
  toast.success((await api('PUT /accounts/passkeys', { ...byId(id), body: { name } })).msg)
  return []
}

async function add(name: string): Promise<readonly string[]> {
  const { data } = await api('POST /accounts/passkey-options')
  const { msg, recovery_codes } = await saveKey(name, await makeKey(data))
  // Codes open a dialog of their own, which says enough.
  if (recovery_codes.length === 0) toast.success(msg)
  return recovery_codes
}
