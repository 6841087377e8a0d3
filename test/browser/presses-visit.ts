import type { Page } from 'playwright-core'

type Counting = typeof globalThis & { presses: number }

/** Counts what a person's hand does: each press of the mouse and each key, a key with Ctrl once. */
export async function countPresses(page: Page) {
  await page.evaluate(() => {
    const counting = globalThis as Counting
    counting.presses = 0
    addEventListener('pointerdown', () => counting.presses++, true)
    addEventListener(
      'keydown',
      ({ key }) => {
        if (!['Control', 'Shift', 'Alt', 'Meta'].includes(key)) counting.presses++
      },
      true,
    )
  })
  return () => page.evaluate(() => (globalThis as Counting).presses)
}
