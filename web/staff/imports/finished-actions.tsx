import { lazy, Suspense, useState } from 'react'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { importPath } from './import-query.ts'

const UndoDialog = lazy(() => import('./undo-dialog.tsx'))

type Props = { now: BookImport; onChange: (next: BookImport) => void }

/** Where one goes from here. */
export function FinishedActions({ now, onChange }: Props) {
  const [asking, setAsking] = useState(false)
  const { status, counts } = now
  const mayUndo = (status === 'done' || status === 'cancelled') && counts.created + counts.updated > 0
  const cameIn = counts.created + counts.updated + counts.same + counts.repeated > 0
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={importPath} variant={status === 'done' && cameIn ? 'outline' : 'primary'}>
        Import file khác
      </ButtonLink>
      {status === 'done' && cameIn && <ButtonLink to="/admin">Xem danh sách sách</ButtonLink>}
      {mayUndo && (
        <Button variant="quiet" className="text-seal" onClick={() => setAsking(true)}>
          Hoàn tác lần nhập này
        </Button>
      )}
      {asking && (
        <Suspense>
          <UndoDialog now={now} onChange={onChange} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  )
}
