import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/base/people/person.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

const loadEditor = () => import('./address-editor.tsx')
const AddressEditor = lazy(loadEditor)

/** The address as one reads it; it is changed part by part. */
export function EditableAddress({ user }: { user: User }) {
  const [editing, setEditing] = useState(false)
  const { house_number, commune, district, councious, country } = user.address
  const line = [house_number, commune, district, councious, country].filter(Boolean).join(', ')
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3 sm:flex-nowrap">
        <p className="min-h-11 w-full rounded-md border border-line bg-paper px-3.5 py-2">
          {line || <span className="text-ink-soft">Chưa có địa chỉ</span>}
        </p>
        <Button
          variant="outline"
          onClick={() => setEditing(true)}
          onPointerEnter={() => void loadEditor()}
          onFocus={() => void loadEditor()}
          className="shrink-0"
        >
          Thay đổi địa chỉ
        </Button>
      </div>
      {editing && (
        <Suspense>
          <AddressEditor user={user} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  )
}
