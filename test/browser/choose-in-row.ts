import type { Locator, Page } from 'playwright-core'

/** Rare actions on a row stand behind its '⋯'. */
export async function chooseInRow(page: Page | Locator, of: string, action: string) {
  await page.getByRole('button', { name: `Thao tác khác với ${of}`, exact: true }).click()
  await page.getByRole('menuitem', { name: `${action} ${of}`, exact: true }).click()
}
