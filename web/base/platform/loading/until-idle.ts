import { unsafeCallsPending } from '#web/base/platform/api/unsafe-calls.ts'

const quietMs = 2_000
/** A dialog may say what came of an order: it is left alone for as long as a person may need to read it. */
const quietInDialogMs = 60_000
const inputs = ['pointerdown', 'keydown', 'input'] as const

/** Resolves when a reload interrupts nothing: no change is under way, and nothing was pressed or typed for a while. */
export async function untilIdle(): Promise<void> {
  let last = performance.now()
  const noteInput = () => (last = performance.now())
  for (const type of inputs) addEventListener(type, noteInput, { capture: true, passive: true })
  const isBusy = () => {
    if (unsafeCallsPending() > 0) last = performance.now()
    const needed = document.querySelector('dialog:modal') ? quietInDialogMs : quietMs
    return performance.now() - last < needed
  }
  while (isBusy()) await new Promise((go) => setTimeout(go, quietMs / 8))
  for (const type of inputs) removeEventListener(type, noteInput, { capture: true })
}
