import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '#web/base/platform/stores/create-store.ts'
import { adminContentId } from '#web/base/ui/focus/page-content.tsx'
import { deskLayer } from './desk-buttons.tsx'
import type { DeskPage } from '#web/staff/feature-desk.ts'
import { goKeys, type DeskKey, useKeys } from '#web/staff/keys/use-keys.ts'

const CommandPalette = lazy(() => import('./palette/command-palette.tsx'))
const KeysSheet = lazy(() => import('#web/staff/keys/keys-sheet.tsx'))

/** The keys that hold on every screen of the staff, and what they open. */
export function DeskKeys({ pages }: { pages: readonly DeskPage[] }) {
  const navigate = useNavigate()
  const layer = useStore(deskLayer)
  const close = () => deskLayer.set(undefined)
  const go = goKeys.flatMap(({ keys, to }): DeskKey[] => {
    const name = pages.find((page) => page.to === to)?.name
    return name ? [{ keys, words: name, group: 'Đi tới', run: () => void navigate(to) }] : []
  })
  useKeys([
    {
      keys: 'Ctrl+k',
      words: 'Tìm và ra lệnh',
      group: 'Ở đâu cũng được',
      run: () => deskLayer.set('palette'),
    },
    { keys: '/', words: 'Vào ô tìm của trang', group: 'Ở đâu cũng được', run: focusSearch },
    { keys: '?', words: 'Bảng phím này', group: 'Ở đâu cũng được', run: () => deskLayer.set('keys') },
    ...go,
  ])
  return (
    <Suspense>
      {layer === 'palette' && <CommandPalette pages={pages} onClose={close} />}
      {layer === 'keys' && <KeysSheet onClose={close} />}
    </Suspense>
  )
}

/** The field of the list, where the screen has one. */
function focusSearch() {
  const field = document
    .getElementById(adminContentId)
    ?.querySelector<HTMLInputElement>('input[type="search"]')
  if (!field) return deskLayer.set('palette')
  field.focus()
  field.select()
}
