import { lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Connection } from '#contract/operations/connections/connections.ts'
import { connectionSentences as sentences } from '#contract/operations/connections/connection-sentences.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { ConnectionRow } from './connection-row.tsx'

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
