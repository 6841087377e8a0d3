import { lazy, Suspense, useState } from 'react'
import { api, byId } from '#web/base/platform/api/api.ts'
import type { Factors } from '#contract/identity/sessions/second-factor.ts'
import { factorSentences as sentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { useHydrated } from '#web/base/platform/hydration/use-hydrated.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { hasKeys } from './sign-with-key.ts'

const PasskeyDialog = lazy(() => import('./passkey-dialog.tsx'))
const ConfirmDialog = lazy(() => import('#web/base/ui/dialogs/confirm-dialog.tsx'))

type Key = Factors['passkeys'][number]
type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; key: Key }
type Props = { keys: readonly Key[]; possible: boolean; onCodes: (codes: readonly string[]) => void }

/** Keys of a device or a stick, each with the name that its owner gave it. */
export function PasskeyList({ keys, possible, onCodes }: Props) {
  const alive = useHydrated()
  const attempt = useAttempt({ failed: generalSentence })
  const [open, setOpen] = useState<Open>()
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
          <ConfirmDialog
            title="Gỡ khóa truy cập?"
            action="Gỡ khóa"
            onConfirm={() => attempt(() => api('DELETE /accounts/passkeys', byId(open.key.passkey_id)))}
            onClose={close}
          >
            <p>
              Khóa <strong>{open.key.name}</strong> sẽ không mở được tài khoản này nữa, và mọi thiết bị được
              ghi nhớ bị quên.
            </p>
          </ConfirmDialog>
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
