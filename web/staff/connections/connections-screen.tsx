import { lazy, Suspense, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Connection, ConnectionFinding } from '#contract/operations/connections/connections.ts'
import { connectionSentences as sentences } from '#contract/operations/connections/connection-sentences.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { firstStepSentences } from '#contract/operations/first-steps/first-step-sentences.ts'
import { CircleAlert, CircleCheck, TriangleAlert } from '#web/base/icons/first-icons.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'

const ConnectionDialog = lazy(() => import('./connection-dialog.tsx'))

/** Everything that the owner connects the shop with, and whether it works. `#bank` opens the form of one. */
export function ConnectionsScreen({ connections }: { connections: readonly Connection[] }) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const open = connections.find(({ connection, barred }) => hash === `#${connection}` && barred === null)
  return (
    <>
      <ListHead title={sentences.title} />
      <p className="mt-3 max-w-prose text-sm text-ink-soft">
        Mỗi kết nối được thử trước khi lưu, và dùng ngay khi đã lưu. Mật khẩu và khóa được niêm phong, không
        hiện lại.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {connections.map((connection) => (
          <ConnectionRow key={connection.connection} connection={connection} />
        ))}
      </ul>
      {open && (
        <Suspense>
          <ConnectionDialog
            key={open.connection}
            connection={open}
            onClose={() => void navigate({ search }, { replace: true, preventScrollReset: true })}
          />
        </Suspense>
      )}
    </>
  )
}

const ConfirmDialog = lazy(() => import('#web/base/ui/dialogs/confirm-dialog.tsx'))

const states = {
  none: { name: 'Chưa đặt', tone: 'quiet' },
  kept: { name: 'Đang dùng', tone: 'jade' },
  server: { name: 'Máy chủ đặt', tone: 'jade' },
  unreadable: { name: 'Không đọc được', tone: 'seal' },
} as const

function ConnectionRow({ connection: shown }: { connection: Connection }) {
  const { connection, name, about, state, set_by, barred, changed_at, addresses } = shown
  const [findings, setFindings] = useState<readonly ConnectionFinding[]>([])
  const told = states[state]
  const isOn = state === 'kept' || state === 'server'
  return (
    <li
      id={`ket-noi-${connection}`}
      className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 sm:flex-nowrap"
    >
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <div className="flex flex-wrap items-center gap-x-3">
          <h2 className="font-sans text-base font-semibold">{name}</h2>
          <Badge tone={told.tone}>{told.name}</Badge>
        </div>
        <p className="text-ink-soft">{about}</p>
        <Kept connection={shown} />
        {set_by.length > 0 && <p className="text-ink-soft">{firstStepSentences.setBy(set_by)}</p>}
        {state === 'unreadable' && (
          <p role="alert">Khóa của nhà sách đã đổi từ lúc lưu, nên kết nối này phải đặt lại.</p>
        )}
        {barred !== null && state !== 'server' && <p>{barred}</p>}
        {changed_at !== null && isOn && (
          <p className="text-ink-soft">
            Sửa lần cuối <time dateTime={changed_at}>{formatDateTime(changed_at)}</time>
          </p>
        )}
        <Findings findings={findings} />
        {isOn && <Addresses addresses={addresses} />}
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:justify-end">
        {isOn && <TryButton connection={connection} onFound={setFindings} />}
        {(state === 'kept' || state === 'unreadable') && <RemoveButton connection={shown} />}
        {barred === null && (
          <ButtonLink
            to={{ hash: `#${connection}` }}
            size="sm"
            variant="outline"
            preventScrollReset
            aria-label={`${state === 'none' ? 'Thiết lập' : 'Sửa'} ${name}`}
          >
            {state === 'none' ? 'Thiết lập' : 'Sửa'}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

/** Fields of a connection; of a secret only that it is there. */
function Kept({ connection: { state, fields } }: { connection: Connection }) {
  if (state !== 'kept') return null
  const facts = fields.filter(({ is_set }) => is_set)
  return (
    <dl className="my-1 flex flex-wrap gap-x-5 gap-y-0.5">
      {facts.map(({ name, label, value, choices }) => (
        <div key={name} className="flex min-w-0 gap-1.5">
          <dt className="text-ink-soft">{label}:</dt>
          <dd className="min-w-0 break-all">
            {choices?.find((choice) => choice.value === value)?.name ?? (value === '' ? 'đã đặt' : value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Addresses({ addresses }: Pick<Connection, 'addresses'>) {
  if (addresses.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-ink-soft">Địa chỉ để khai báo ở bên kia</summary>
      <dl className="mt-1 space-y-1">
        {addresses.map(({ label, url }) => (
          <div key={url}>
            <dt className="text-ink-soft">{label}</dt>
            <dd>
              <CopiedText text={url} label={label} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const pictures = { fine: CircleCheck, should: TriangleAlert, must: CircleAlert, skipped: CircleAlert }
const colours = { fine: 'text-jade', should: 'text-ochre', must: 'text-seal', skipped: 'text-ink-soft' }

function Findings({ findings }: { findings: readonly ConnectionFinding[] }) {
  return (
    <ul className="mt-1 space-y-1" aria-live="polite">
      {findings.map(({ level, says, todo }) => {
        const Picture = pictures[level]
        return (
          <li key={says} className="flex gap-2">
            <Picture size={18} className={`mt-px shrink-0 ${colours[level]}`} />
            <span>
              {says.charAt(0).toUpperCase() + says.slice(1)}.{todo && ` ${todo}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

type Trying = { connection: string; onFound: (findings: readonly ConnectionFinding[]) => void }

function TryButton({ connection, onFound }: Trying) {
  const [busy, setBusy] = useState(false)
  const check = async () => {
    setBusy(true)
    try {
      onFound((await api('POST /connections/check', { body: { connection } })).findings)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.checkFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="quiet" busy={busy} onClick={() => void check()}>
      Thử
    </Button>
  )
}

function RemoveButton({ connection: { connection, name, version } }: { connection: Connection }) {
  const [asking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const remove = async () => {
    try {
      const query = { connection, version: String(version) }
      toast.success((await api('DELETE /connections', { query })).msg)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.removeFailed))
    }
    await revalidate()
  }
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        Gỡ<span className="sr-only"> {name}</span>
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            title={`Gỡ ${name.charAt(0).toLowerCase()}${name.slice(1)}?`}
            action="Gỡ"
            onConfirm={remove}
            onClose={() => setAsking(false)}
          >
            <p>Nhà sách ngừng dùng ngay. Những ô đã điền mất hẳn, muốn dùng lại phải điền lại.</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

/** A text that goes elsewhere, with a button that puts it into the clipboard. */
function CopiedText({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    )
  return (
    <span className="flex flex-wrap items-center gap-2">
      <code className="min-w-0 break-all select-all">{text}</code>
      <Button type="button" size="sm" variant="quiet" onClick={() => void copy()}>
        {copied ? 'Đã chép' : 'Chép'}
        <span className="sr-only"> {label}</span>
      </Button>
    </span>
  )
}
