import { useState } from 'react'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'

const missing = 'Vui lòng nhập email'

/** Has a link sent to the e-mail that stands in the form. */
export function ResetLinkRequest({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState('')
  const [problem, setProblem] = useState('')

  const ask = async () => {
    if (email.trim() === '') return setProblem(missing)
    setBusy(true)
    setProblem('')
    try {
      setSent((await api('POST /accounts/forgot-password', { body: { email } })).msg)
    } catch (thrown) {
      setSent('')
      setProblem(fieldProblem(thrown) ?? sentenceOf(thrown, 'Đã có lỗi xảy ra'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="space-y-3">
      <FormAlert>{problem}</FormAlert>
      <Button variant="outline" busy={busy} onClick={() => void ask()} className="w-full">
        Gửi liên kết đặt lại mật khẩu
      </Button>
      <output className="block empty:m-0!">{sent}</output>
    </div>
  )
}

const fieldProblem = (thrown: unknown) =>
  thrown instanceof ApiRefusal ? thrown.errors.find(({ field }) => field === 'email')?.msg : undefined
