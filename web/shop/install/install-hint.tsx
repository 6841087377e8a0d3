import { createPortal } from 'react-dom'
import { Button } from '#web/base/ui/elements/button.tsx'
import { SealMark } from '#web/base/ui/elements/line-drawing.tsx'
import { installPlaceId, offeredEvent } from './install-script.ts'
import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const key = 'install-hint'

/** Reads the visits; with storage closed nothing could be dismissed for good, so nothing is offered. */
function readVisits(): Visits | undefined {
  try {
    return parseVisits(localStorage.getItem(key))
  } catch {
    return undefined
  }
}

function keepVisits(visits: Visits): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(visits))
    return true
  } catch {
    return false
  }
}

const today = () => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Ho_Chi_Minh' })

function countVisit(): Visits | undefined {
  const visits = readVisits()
  const now = visits && withVisit(visits, today())
  return now && keepVisits(now) ? now : undefined
}

function subscribe(onChange: () => void) {
  addEventListener(offeredEvent, onChange)
  return () => removeEventListener(offeredEvent, onChange)
}

/** Install prompt of the browser, at a moment at which a reader may want it; `end` is for good. */
function useInstallOffer() {
  const { pathname } = useLocation()
  // Comes in the browser alone, and a day counts once however often it is drawn.
  const [visits, setVisits] = useState(countVisit)
  const prompt = useSyncExternalStore(subscribe, () => globalThis.installPrompt)
  const end = () => {
    const answered = { ...(readVisits() ?? { days: 1, last: today() }), answered: true }
    keepVisits(answered)
    setVisits(answered)
  }
  const offered = prompt && visits && isGoodMoment(visits, pathname)
  return offered ? { prompt, end } : undefined
}

/** Above the footer, so it moves nothing that is read and covers nothing; one answer ends it for good. */
export default function InstallHint() {
  const offer = useInstallOffer()
  const place = document.querySelector(`#${installPlaceId}`)
  if (!offer || !place) return null
  const { prompt, end } = offer
  const install = async () => {
    await prompt.prompt().catch(() => {})
    end()
  }
  return createPortal(
    <div className="shell pt-16 print:hidden">
      <section
        aria-labelledby="cai-dat-ten"
        className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-4 sm:p-5"
      >
        <SealMark className="size-10 shrink-0" />
        <div className="min-w-52 flex-1">
          <h2 id="cai-dat-ten" className="text-lg">
            Để nhà sách trên màn hình chính
          </h2>
          <p className="text-sm text-ink-soft">
            Mở bằng một lần chạm
            {navigator.serviceWorker?.controller && ', và đọc lại trang vừa xem cả khi mất mạng'}.
          </p>
        </div>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button variant="quiet" onClick={end}>
            Không, cảm ơn
          </Button>
          <Button variant="outline" onClick={() => void install()}>
            Cài đặt
          </Button>
        </div>
      </section>
    </div>,
    place,
  )
}

/** Visits of a reader in this browser: on how many days they came, and whether they have answered. */
export type Visits = Readonly<{ days: number; last: string; answered?: boolean }>

const noVisits: Visits = { days: 0, last: '' }

export function parseVisits(text: string | null): Visits {
  try {
    const { days, last, answered } = JSON.parse(text ?? '') as Partial<Visits>
    if (!Number.isInteger(days) || typeof last !== 'string') return noVisits
    return { days: Number(days), last, ...(answered === true && { answered }) }
  } catch {
    return noVisits
  }
}

/** A day counts once, however many pages are read on it. */
export const withVisit = (visits: Visits, today: string): Visits =>
  visits.last === today ? visits : { ...visits, days: visits.days + 1, last: today }

const afterOrder = /^\/orders(?:\/|$)/
/** Pages where something else is being done. */
const busy = /^\/(?:cart|checkout|login|dat-lai-mat-khau|payment|messages|profile|admin)(?:\/|$)/

/** Customers with an order will look after it, those who came back will come again; before that a shop on the home screen is of no use. */
export function isGoodMoment({ days, answered }: Visits, pathname: string): boolean {
  if (answered) return false
  return afterOrder.test(pathname) || (days > 1 && !busy.test(pathname))
}
