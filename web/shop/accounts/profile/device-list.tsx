import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Session } from '#contract/identity/sessions/sessions.ts'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { signOthersOut } from '#web/shop/accounts/account-calls.ts'
import { ProfileSection } from './profile-section.tsx'
import { useSignOut } from '#web/shop/accounts/session-user.ts'

type Props = { sessions: readonly Session[] }

export const DeviceSection = (props: Props) => (
  <ProfileSection title="Thiết bị đang đăng nhập" text="Thấy thiết bị lạ? Hãy đăng xuất nó và đổi mật khẩu.">
    <DeviceList {...props} />
  </ProfileSection>
)

function DeviceList({ sessions }: Props) {
  const { revalidate } = useRevalidator()
  const own = useSignOut()
  const [busy, setBusy] = useState<number | 'others'>()

  const run = async (which: number | 'others', call: () => Promise<{ msg: string }>) => {
    setBusy(which)
    try {
      const { msg } = await call()
      await revalidate()
      toast.success(msg)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, generalSentence))
    } finally {
      setBusy(undefined)
    }
  }

  return (
    <div className="space-y-5">
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        {sessions.map((session) => (
          <li
            key={session.session_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <Device session={session} />
            <Button
              variant="outline"
              size="sm"
              busy={session.current ? own.busy : busy === session.session_id}
              aria-label={`Đăng xuất thiết bị này: ${session.device}`}
              onClick={() =>
                void (session.current
                  ? own.signOut()
                  : run(session.session_id, () => api('DELETE /accounts/sessions', byId(session.session_id))))
              }
            >
              Đăng xuất thiết bị này
            </Button>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="outline" busy={busy === 'others'} onClick={() => void run('others', signOthersOut)}>
          Đăng xuất mọi thiết bị khác
        </Button>
      )}
    </div>
  )
}

function Device({ session: { device, address, current, last_used_at } }: { session: Session }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {device}
        {current && <Badge tone="jade">Thiết bị này</Badge>}
      </p>
      <p className="text-sm text-ink-soft">
        {address} · dùng lần cuối {formatDateTime(last_used_at)}
      </p>
    </div>
  )
}
