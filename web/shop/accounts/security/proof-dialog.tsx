import { useEffect, useId, useState } from 'react'
import type { Factors } from '#contract/identity/sessions/second-factor.ts'
import { passwordRequired } from '#contract/base/people/password-sentences.ts'
import { factorSentences as sentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { CurrentPasswordField } from '#web/shop/accounts/password/password-fields.tsx'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { DialogActions, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { proveByKey } from '#web/shop/accounts/account-calls.ts'
import { hasKeys, signWithKey } from './sign-with-key.ts'

const prove = (field: 'code' | 'password', given: string) =>
  api('POST /accounts/prove', { body: { [field]: given } })

/** Asks for the password once more, or for a code or a key where the account has a second factor or no password. */
export default function ProofDialog({ onEnd }: { onEnd: (proved: boolean) => void }) {
  const formId = useId()
  const session = useSession()
  const user = session.status === 'in' ? session.user : undefined
  const hasPassword = user?.has_password ?? true
  const factors = useFactors()
  const [codeWanted, setCodeWanted] = useState(false)
  const byCode = !hasPassword || hasFactor(factors) || codeWanted
  const field = byCode ? 'code' : 'password'
  const { busy, alert, problemOf, formProps } = useSubmit({
    check: (values): Problems =>
      textOf(values, field).trim() === ''
        ? { [field]: byCode ? sentences.codeRequired : passwordRequired }
        : {},
    send: async (values) => {
      await prove(field, textOf(values, field)).catch((error: unknown) => {
        if (isAboutCode(error)) setCodeWanted(true)
        throw error
      })
      onEnd(true)
    },
    fallback: sentences.proofFailed,
  })
  const byKey = useKeyProof(factors, () => onEnd(true))
  return (
    <Modal
      title={sentences.proofTitle}
      size="sm"
      onClose={() => onEnd(false)}
      actions={<DialogActions onCancel={() => onEnd(false)} action="Xác nhận" busy={busy} formId={formId} />}
    >
      <form id={formId} {...formProps} className="space-y-4">
        <p className="text-ink-soft">{sentences.proofAbout}</p>
        <FormAlert>{alert || byKey.alert}</FormAlert>
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={user?.email ?? ''}
          readOnly
          hidden
        />
        {byCode ? (
          <TextField
            key="code"
            label={sentences.codeLabel}
            name="code"
            autoComplete="one-time-code"
            spellCheck={false}
            maxLength={60}
            required
            problem={problemOf('code') ?? ''}
          />
        ) : (
          <CurrentPasswordField
            key="password"
            label="Mật khẩu của bạn"
            name="password"
            problem={problemOf('password')}
          />
        )}
        {byKey.offered && (
          <Button variant="outline" busy={byKey.busy} className="w-full" onClick={() => void byKey.run()}>
            Dùng khóa truy cập
          </Button>
        )}
      </form>
    </Modal>
  )
}

/** The account's factors may not be known here: the server says that it is the code. */
const isAboutCode = (error: unknown) =>
  error instanceof ApiRefusal && error.errors.some(({ field }) => field === 'code')

type Known = Factors | undefined

const hasFactor = (factors: Known) =>
  factors !== undefined && (factors.authenticator || factors.passkeys.length > 0)

/** Second factors of the account; undefined until they are known. */
function useFactors(): Known {
  const [factors, setFactors] = useState<Known>()
  useEffect(() => {
    api('GET /accounts/factors', { quiet: true }).then(
      ({ data }) => setFactors(data),
      () => {},
    )
  }, [])
  return factors
}

/** Proof by a passkey, where there is one and the browser can ask for it. */
function useKeyProof(factors: Known, onProved: () => void) {
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')
  const offered = factors !== undefined && factors.passkeys.length > 0 && hasKeys()
  const run = async () => {
    setBusy(true)
    setAlert('')
    try {
      const { data } = await api('POST /accounts/prove-key')
      await proveByKey(await signWithKey(data))
      onProved()
    } catch (thrown) {
      setAlert(sentenceOf(thrown, sentences.proofFailed))
    } finally {
      setBusy(false)
    }
  }
  return { offered, busy, alert, run }
}
