import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until it has the focus. */
export const expectFocus = (at: Locator) =>
  expect.poll(() => at.evaluate((one) => one === document.activeElement)).toBe(true)

/** Element that has the focus, in words. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at ? `${at.tagName.toLowerCase()} ${at.getAttribute('aria-label') ?? at.textContent.trim()}` : ''
  })

/** Focus at the start of the topmost dialog: its first field, a question's safe answer, else its title; never its cross. */
const beginning = () => {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  const at = document.activeElement
  if (!dialog?.contains(at) || !at) return `outside: ${at?.outerHTML.slice(0, 80)}`
  const fields = [...dialog.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    (one) => one.type !== 'file' && !one.disabled && !one.readOnly && one.checkVisibility(),
  )
  const [first] = fields
  const isFirst =
    at === first || (first?.type === 'radio' && at instanceof HTMLInputElement && at.name === first.name)
  const answers = dialog.querySelectorAll('footer :is(a, button)')
  const isQuestion = dialog.querySelector('h2')?.textContent.endsWith('?')
  if (isQuestion && at === answers[0]) return 'begun'
  if (first) return isFirst ? 'begun' : `not at ${first.name}, but at ${at.outerHTML.slice(0, 80)}`
  return at.matches('h2') || at === answers[0] ? 'begun' : `at ${at.outerHTML.slice(0, 80)}`
}

/** Opens a dialog, holds where it begins, closes it, and holds that what opened it has the focus again. Answers its title. */
export async function openAndClose(page: Page, opener: Locator): Promise<string> {
  const dialog = page.locator('dialog:modal')
  const menu = opener.locator('xpath=ancestor::*[@role="menu"]')
  const id = (await menu.count()) > 0 ? await menu.getAttribute('id') : undefined
  await (id ? page.locator(`[popovertarget="${id}"]`) : opener).focus()
  const pressed = await focused(page)
  await page.keyboard.press('Enter')
  if (id) {
    await expectFocus(menu.getByRole('menuitem').first())
    await opener.press('Enter')
  }
  await dialog.last().waitFor()
  const title = (await dialog.last().getByRole('heading').first().textContent()) ?? ''
  await expect.poll(() => page.evaluate(beginning), { message: title }).toBe('begun')
  // The proposals of a field close first; they may have come just now.
  const leave = async () => {
    await page.keyboard.press('Escape')
    return dialog.count()
  }
  await expect.poll(leave, { message: `${title} closes` }).toBe(0)
  await expect.poll(() => focused(page), { message: `after ${title}` }).toBe(pressed)
  return title
}
