import { allPages, findPage } from './keep-page.ts'
import { markKept, type Reason } from './kept-page.ts'
import { offlinePage } from './offline-page.ts'

/** So long the shop may take where a kept page could be shown. */
export const patienceMs = 6_000

type Shown = { answer: Response } | { reason: Reason }

/** The shop's own answer goes before a kept one, which says what it is. */
export async function answerPage(url: URL, asked: Promise<Response>): Promise<Response> {
  const shown = await answerInTime(asked)
  if ('answer' in shown) return shown.answer
  const kept = await findPage(url)
  if (kept) return markKept(kept, shown.reason)
  return asked.catch(async () => offlinePage(await allPages()))
}

async function answerInTime(asked: Promise<Response>): Promise<Shown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Shown>((resolve) => {
    timer = setTimeout(() => resolve({ reason: 'slow' }), patienceMs)
  })
  const answered = asked.then(
    (answer): Shown => (answer.status >= 500 ? { reason: 'silent' } : { answer }),
    (): Shown => ({ reason: 'offline' }),
  )
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}
