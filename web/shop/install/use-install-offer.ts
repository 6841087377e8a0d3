import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { isGoodMoment, parseVisits, type Visits, withVisit } from './install-moment.ts'
import { offeredEvent } from './install-script.ts'

const key = 'install-hint'

/** Where storage is closed nothing could be dismissed for good, so nothing is offered. */
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

/** What the browser offers, at a moment at which a reader may want it; `end` is for good. */
export function useInstallOffer() {
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
