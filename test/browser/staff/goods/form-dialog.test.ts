import { expect, test } from 'vitest'
import { admin, visitAs } from '#test/browser/accounts-visit.ts'
import { desktop, forThisFile } from '#test/browser/open-browser.ts'
import { button, openStorefront } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(openStorefront([{ title: 'Mắt biếc', price: 100_000, quantity: 4 }]))
const call = '**/goods/update-supplier*'

test('a dialog of declared fields shows a refusal at its field, sends a double press once, and begins anew when it is opened again', async () => {
  await shop.pool.query("insert into suppliers (name, name_key) values ('NXB Trẻ', 'nxb tre')")
  const { page, close } = await visitAs(shop.url, admin, '/admin/reorder/suppliers', desktop)
  const link = page.getByRole('link', { name: /^Sửa/ }).first()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Tên nhà cung cấp')
  const email = dialog.getByLabel('Email')
  await link.click()
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)

  await name.fill(' ')
  await email.fill('khong-phai-thu')
  await name.press('Enter')
  await dialog.locator('[aria-invalid=true]').waitFor()
  expect(await name.getAttribute('aria-invalid')).toBe('true')
  await name.fill('NXB Trẻ')
  expect(await name.getAttribute('aria-invalid')).toBeNull()
  // What only the server knows stands at its field too, and has the focus.
  await name.press('Enter')
  await dialog.locator('[name=email][aria-invalid=true]').waitFor()
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await email.inputValue()).toBe('khong-phai-thu')

  // What was typed is not thrown away without a question; opened again the dialog has nothing of it.
  await page.keyboard.press('Escape')
  await button(page, 'Bỏ thay đổi').click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await link.click()
  expect(await email.inputValue()).toBe('')
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(0)

  let sent = 0
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(call, async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  await email.fill('dat@tre.vn')
  await email.press('Enter')
  await dialog.locator('button[aria-busy=true], button:disabled').first().waitFor()
  await email.press('Enter')
  await page.keyboard.press('Escape')
  expect(await dialog.isVisible()).toBe(true)
  answer()
  await dialog.waitFor({ state: 'hidden' })
  expect(sent).toBe(1)
  await page.getByText('dat@tre.vn').waitFor()
  await close()
})
