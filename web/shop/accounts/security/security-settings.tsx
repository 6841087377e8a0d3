import { lazy, Suspense, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import type { Factors } from '#contract/identity/sessions/second-factor.ts'
import {
  factorSentences as sentences,
  recoveryCodeCount,
} from '#contract/identity/sessions/second-factor-sentences.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { ProfileSection } from '#web/shop/accounts/profile/profile-section.tsx'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { dropAuthenticator } from '#web/shop/accounts/account-calls.ts'
import { useHydrated } from '#web/base/platform/hydration/use-hydrated.ts'
import { hasKeys } from './sign-with-key.ts'

const PasskeyDialog = lazy(() => import('./passkey-dialog.tsx'))
const PasskeyListConfirmDialog = lazy(() => import('#web/base/ui/dialogs/confirm-dialog.tsx'))

type Key = Factors['passkeys'][number]
type PasskeyListOpen = { kind: 'add' } | { kind: 'rename' | 'remove'; key: Key }
type Props = { keys: readonly Key[]; possible: boolean; onCodes: (codes: readonly string[]) => void }

/** Keys of a device or a stick, each with the name that its owner gave it. */
function PasskeyList({ keys, possible, onCodes }: Props) {
  const alive = useHydrated()
  const attempt = useAttempt({ failed: generalSentence })
  const [open, setOpen] = useState<PasskeyListOpen>()
  const close = () => setOpen(undefined)
  return (
    <div className="space-y-5">
      {keys.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line bg-surface">
          {keys.map((key) => (
            <li
              key={key.passkey_id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <KeyFacts passkey={key} />
              <span className="flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Đổi tên khóa ${key.name}`}
                  onClick={() => setOpen({ kind: 'rename', key })}
                >
                  Đổi tên
                </Button>
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`Gỡ khóa ${key.name}`}
                  onClick={() => setOpen({ kind: 'remove', key })}
                >
                  Gỡ
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {possible ? (
        <Button variant="outline" onClick={() => setOpen({ kind: 'add' })} disabled={alive && !hasKeys()}>
          Thêm khóa truy cập
        </Button>
      ) : (
        <p className="text-ink-soft">Nhà sách cần có tên miền thì mới dùng được khóa truy cập.</p>
      )}
      {alive && possible && !hasKeys() && <p className="text-sm text-ink-soft">{sentences.keyTooOld}</p>}
      <Suspense>
        {open?.kind === 'add' && <PasskeyDialog onCodes={onCodes} onClose={close} />}
        {open?.kind === 'rename' && <PasskeyDialog known={open.key} onCodes={onCodes} onClose={close} />}
        {open?.kind === 'remove' && (
          <PasskeyListConfirmDialog
            title="Gỡ khóa truy cập?"
            action="Gỡ khóa"
            onConfirm={() => attempt(() => api('DELETE /accounts/passkeys', byId(open.key.passkey_id)))}
            onClose={close}
          >
            <p>
              Khóa <strong>{open.key.name}</strong> sẽ không mở được tài khoản này nữa, và mọi thiết bị được
              ghi nhớ bị quên.
            </p>
          </PasskeyListConfirmDialog>
        )}
      </Suspense>
    </div>
  )
}

function KeyFacts({ passkey: { name, created_at, last_used_at } }: { passkey: Key }) {
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">{name}</p>
      <p className="text-sm text-ink-soft">
        Thêm {formatDateTime(created_at)}
        {last_used_at && ` · dùng lần cuối ${formatDateTime(last_used_at)}`}
      </p>
    </div>
  )
}

const AuthenticatorDialog = lazy(() => import('./authenticator-dialog.tsx'))
const RecoveryCodesDialog = lazy(() => import('./recovery-codes-dialog.tsx'))
const ConfirmDialog = lazy(() => import('#web/base/ui/dialogs/confirm-dialog.tsx'))

type Open = 'app' | 'remove-app' | 'renew' | { codes: readonly string[] }

/** Settings of the second factors, beside the password. */
export function SecuritySettings({ factors }: { factors: Factors }) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>()
  const showCodes = async (codes: readonly string[]) => {
    setOpen(codes.length > 0 ? { codes } : undefined)
    await revalidate()
  }
  return (
    <>
      <ProfileSection
        title="Ứng dụng xác thực"
        text="Sau mật khẩu, đăng nhập cần thêm mã 6 số mà điện thoại của bạn hiện."
      >
        <Authenticator on={factors.authenticator} onOpen={setOpen} />
      </ProfileSection>
      <ProfileSection
        title="Khóa truy cập"
        text="Vân tay, khuôn mặt, PIN của thiết bị hay chìa khóa USB, thay cho mã 6 số."
      >
        <PasskeyList
          keys={factors.passkeys}
          possible={factors.keys_possible}
          onCodes={(codes) => void showCodes(codes)}
        />
      </ProfileSection>
      {(factors.authenticator || factors.passkeys.length > 0) && (
        <>
          <ProfileSection
            title="Mã khôi phục"
            text="Để đăng nhập khi mất điện thoại. Mỗi mã dùng được một lần."
          >
            <p className="mb-4">
              Còn <strong>{factors.recovery_codes}</strong> trong {recoveryCodeCount} mã.
            </p>
            <Button variant="outline" onClick={() => setOpen('renew')}>
              Tạo bộ mã mới
            </Button>
          </ProfileSection>
          <ProfileSection
            title="Thiết bị được ghi nhớ"
            text="Ở những thiết bị này đăng nhập chỉ cần mật khẩu, trong 30 ngày."
          >
            <RememberedDevices devices={factors.devices} />
          </ProfileSection>
        </>
      )}
      <Suspense>
        <OpenDialog open={open} onCodes={showCodes} onClose={() => setOpen(undefined)} />
      </Suspense>
    </>
  )
}

function Authenticator({ on, onOpen }: { on: boolean; onOpen: (open: Open) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Badge tone={on ? 'jade' : 'ink'}>{on ? 'Đang bật' : 'Chưa bật'}</Badge>
      {on ? (
        <Button variant="outline" onClick={() => onOpen('remove-app')}>
          Gỡ ứng dụng
        </Button>
      ) : (
        <Button onClick={() => onOpen('app')}>Thêm ứng dụng xác thực</Button>
      )}
    </div>
  )
}

type DialogProps = {
  open: Open | undefined
  onCodes: (codes: readonly string[]) => Promise<void>
  onClose: () => void
}

function OpenDialog({ open, onCodes, onClose }: DialogProps) {
  const attempt = useAttempt({ failed: generalSentence })
  if (open === undefined) return null
  if (open === 'app')
    return <AuthenticatorDialog onConfirmed={(codes) => void onCodes(codes)} onClose={onClose} />
  if (open === 'remove-app')
    return (
      <ConfirmDialog
        title="Gỡ ứng dụng xác thực?"
        action="Gỡ ứng dụng"
        onConfirm={() => attempt(dropAuthenticator)}
        onClose={onClose}
      >
        <p>Mã của ứng dụng sẽ không được hỏi nữa, và mọi thiết bị được ghi nhớ bị quên.</p>
      </ConfirmDialog>
    )
  if (open === 'renew') return <RenewDialog onCodes={onCodes} onClose={onClose} />
  return <RecoveryCodesDialog codes={open.codes} onClose={onClose} />
}

function RenewDialog({ onCodes, onClose }: Omit<DialogProps, 'open'>) {
  const attempt = useAttempt({ failed: generalSentence })
  const codes = useRef<readonly string[]>(undefined)
  return (
    <ConfirmDialog
      title="Tạo bộ mã mới?"
      action="Tạo bộ mã mới"
      onConfirm={async () => {
        await attempt(async () => {
          const answer = await api('POST /accounts/recovery-codes')
          codes.current = answer.recovery_codes
          return answer
        })
      }}
      onClose={() => (codes.current ? void onCodes(codes.current) : onClose())}
    >
      <p>Các mã khôi phục đang có sẽ không dùng được nữa.</p>
    </ConfirmDialog>
  )
}

function RememberedDevices({ devices }: { devices: Factors['devices'] }) {
  const attempt = useAttempt({ failed: generalSentence })
  if (devices.length === 0)
    return <p className="text-ink-soft">Chưa có thiết bị nào. Bạn chọn điều này ở bước xác minh.</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line bg-surface">
      {devices.map(({ device_id, device, current, address, last_used_at, expires_at }) => (
        <li key={device_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
              {device}
              {current && <Badge tone="jade">Thiết bị này</Badge>}
            </p>
            <p className="text-sm text-ink-soft">
              {address} · dùng lần cuối {formatDateTime(last_used_at)} · đến {formatDateTime(expires_at)}
            </p>
          </div>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Quên thiết bị này: ${device}`}
            onClick={() => void attempt(() => api('DELETE /accounts/remembered-devices', byId(device_id)))}
          >
            Quên thiết bị này
          </Button>
        </li>
      ))}
    </ul>
  )
}
