import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { readSession } from '#web/base/platform/session/session.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'

/** Leaving a page with unsaved changes asks first. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    // Signing in again must not be held up; what was typed is kept as a draft.
    ({ currentLocation, nextLocation }) =>
      unsaved && readSession().status === 'in' && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  if (blocker.state !== 'blocked') return null
  return (
    <Modal
      asks
      title="Rời trang mà chưa lưu?"
      size="sm"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button variant="outline" onClick={() => blocker.reset()}>
            Ở lại
          </Button>
          <Button onClick={() => blocker.proceed()}>Rời trang</Button>
        </>
      }
    >
      <p>Những gì bạn vừa nhập chưa được lưu và sẽ mất.</p>
    </Modal>
  )
}
