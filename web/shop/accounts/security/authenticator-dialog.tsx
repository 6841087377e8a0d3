import { useCallback, useEffect, useId, useState } from 'react'
import { factorSentences as sentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { DialogActions, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Spinner } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type Props = { onConfirmed: (recoveryCodes: readonly string[]) => void; onClose: () => void }

/** The picture for the app, and the first code from it. */
export default function AuthenticatorDialog({ onConfirmed, onClose }: Props) {
  const formId = useId()
  const { begun, failed } = useBegun()
  const { busy, alert, problemOf, formProps } = useSubmit({
    check: (values): Problems =>
      textOf(values, 'code').trim() === '' ? { code: sentences.codeRequired } : {},
    send: async (values) =>
      onConfirmed(
        (await api('POST /accounts/confirm-authenticator', { body: { code: textOf(values, 'code') } }))
          .recovery_codes,
      ),
    fallback: sentences.stepFailed,
  })
  return (
    <Modal
      title="Ứng dụng xác thực mới"
      onClose={onClose}
      actions={
        <DialogActions
          onCancel={onClose}
          action="Bật xác minh"
          busy={busy}
          ready={begun !== undefined}
          formId={formId}
        />
      }
    >
      <form id={formId} {...formProps} className="space-y-5">
        <FormAlert>{failed || alert}</FormAlert>
        {!begun && !failed && <Spinner className="mx-auto size-8" />}
        {begun && (
          <>
            <p>
              Quét mã này bằng ứng dụng xác thực trên điện thoại, chẳng hạn Google Authenticator, Microsoft
              Authenticator hay 2FAS.
            </p>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
              alt="Mã QR cho ứng dụng xác thực"
              className="mx-auto size-52 rounded-md border border-line bg-white"
            />
            <p className="text-sm text-ink-soft">
              Không quét được? Nhập khóa này vào ứng dụng:{' '}
              <strong className="figures break-all text-ink select-all">
                {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
              </strong>
            </p>
            <p className="text-sm text-ink-soft">{sentences.endsOthers}</p>
            <TextField
              label="Mã 6 số ứng dụng đang hiện"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              required
              problem={problemOf('code') ?? ''}
            />
          </>
        )}
      </form>
    </Modal>
  )
}

type Begun = { secret: string; qr: string }

function useBegun() {
  const [begun, setBegun] = useState<Begun>()
  const [failed, setFailed] = useState('')
  const begin = useCallback(() => {
    let left = false
    api('POST /accounts/authenticator').then(
      ({ data }) => left || setBegun(data),
      (thrown: unknown) => left || setFailed(sentenceOf(thrown, sentences.loadFailed)),
    )
    return () => {
      left = true
    }
  }, [])
  useEffect(begin, [begin])
  return { begun, failed }
}
