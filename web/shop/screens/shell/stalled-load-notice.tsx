import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { RotateCw, WifiOff } from '#web/base/icons/first-icons.ts'
import { useTopmostDialog } from '#web/base/platform/toasts/toasts.tsx'
import {
  newestStalledLoad,
  retryStalledLoads,
  type StalledLoad,
  stalledLoads,
  type Wanted,
} from '#web/base/platform/loading/retry-until-answered.ts'
import { useStore } from '#web/base/platform/stores/create-store.ts'
import { Button, CloseButton } from '#web/base/ui/elements/button.tsx'

const sentences: Record<Wanted, string> = {
  page: 'Chưa mở được trang tiếp theo. Trang sẽ tự mở khi nhà sách trả lời.',
  fresh: 'Chưa cập nhật được trang này. Nhà sách đang thử lại.',
  part: 'Một phần của trang chưa tải được. Nhà sách đang thử lại.',
}
const slowSentence = 'Đường truyền đang chậm. Trang vẫn đang được tải.'

/** Stands over the page that was there: what did not load, how to try again, and how to dismiss it. */
export function StalledLoadNotice() {
  const waiting = useStore(stalledLoads, newestStalledLoad)
  const shown = useSteady(waiting)
  // Without a line a toast says so, and nothing else is the matter.
  const told = shown?.wanted !== 'part' || navigator.onLine
  const dialog = useTopmostDialog(shown !== undefined)
  const [dismissed, setDismissed] = useState<Wanted>()
  const stay = useStay()
  useGiveUpByTyping(waiting?.wanted === 'page', stay)
  const onTheWay = useNavigation().location?.key
  const [lastWay, setLastWay] = useState(onTheWay)
  // A dismissed notice comes back after everything has loaded, or with another navigation.
  if (shown === undefined && dismissed !== undefined) setDismissed(undefined)
  if (onTheWay !== lastWay) {
    setLastWay(onTheWay)
    if (onTheWay !== undefined) setDismissed(undefined)
  }
  const dismiss = () => {
    setDismissed(shown?.wanted)
    if (shown?.wanted === 'page') stay()
  }
  const notice = (
    <div
      role="alert"
      className="pointer-events-none fixed inset-x-0 top-0 z-60 flex justify-center p-3 print:hidden"
    >
      {shown && told && shown.wanted !== dismissed && <Card waiting={shown} onDismiss={dismiss} />}
    </div>
  )
  return dialog ? createPortal(notice, dialog) : notice
}

function Card({ waiting, onDismiss }: { waiting: StalledLoad; onDismiss: () => void }) {
  return (
    <div
      data-waiting={waiting.wanted}
      className="pointer-events-auto flex w-full max-w-xl animate-[appear_200ms_var(--ease-out)] flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line bg-raised py-1.5 ps-4 pe-1.5 shadow-raised"
    >
      <WifiOff size={20} className="shrink-0 text-ochre" />
      <p className="min-w-0 flex-1 basis-44 py-1.5">
        {waiting.slow ? slowSentence : sentences[waiting.wanted]}
      </p>
      <div className="ms-auto flex items-center gap-1">
        <Button variant="outline" size="sm" onClick={retryStalledLoads}>
          <RotateCw size={16} />
          Thử lại
        </Button>
        <CloseButton label="Bỏ qua" onClick={onDismiss} />
      </div>
    </div>
  )
}

/** Between two tries nothing waits for a moment: a notice that came and went with each would flicker. */
function useSteady(waiting: StalledLoad | undefined): StalledLoad | undefined {
  const [shown, setShown] = useState<StalledLoad>()
  if (waiting && waiting !== shown) setShown(waiting)
  useEffect(() => {
    if (waiting) return
    const timer = setTimeout(() => setShown(undefined), 400)
    return () => clearTimeout(timer)
  }, [waiting])
  return shown
}

/** The way to the next page is given up: navigating to this address without loading its data ends it. */
function useStay() {
  const navigate = useNavigate()
  const location = useLocation()
  return () =>
    void navigate(location, {
      replace: true,
      state: location.state,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    })
}

/** A person who goes on typing here must not be carried away in the middle of it. */
function useGiveUpByTyping(onTheWay: boolean, stay: () => void) {
  const { state } = useNavigation()
  useEffect(() => {
    if (!onTheWay || state === 'idle') return
    document.addEventListener('input', stay)
    return () => document.removeEventListener('input', stay)
  })
}
