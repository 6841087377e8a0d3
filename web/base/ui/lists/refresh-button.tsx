import { useState } from 'react'
import { RotateCw } from '#web/base/icons/first-icons.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

/** Reads what is shown once more; busy until it is there. */
export function RefreshButton({ refresh }: { refresh: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const onClick = () => {
    setBusy(true)
    void refresh().finally(() => setBusy(false))
  }
  return (
    <Button variant="outline" busy={busy} onClick={onClick} className="shrink-0 whitespace-nowrap">
      <RotateCw size={16} />
      <span className="md:max-xl:sr-only">Làm mới</span>
    </Button>
  )
}
