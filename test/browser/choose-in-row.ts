import type { Page } from 'playwright-core'

/** What is rarely done with a row stands behind its '⋯'. */
export async function chooseInRow(page: Page, of: string, action: string) {
  await page.getByRole('button', { name: `Thao tác khác với ${of}`, exact: true }).click()
  await page.getByRole('menuitem', { name: `${action} ${of}`, exact: true }).click()
}
