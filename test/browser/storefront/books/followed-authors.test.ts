import { expect, test } from 'vitest'
import { tellNewBooks } from '#server/catalogue/follows/tell-new-books.ts'
import { customer, signIn, toastOf } from '#test/browser/accounts-visit.ts'
import { desktop, forThisFile, hydrated, visit } from '#test/browser/open-browser.ts'
import { button, main, openStorefront } from '#test/browser/storefront-visit.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

const author = 'Nguyễn Nhật Ánh'
const shop = await forThisFile(openStorefront([{ title: 'Mắt biếc', authors: [author] }]))
await tellNewBooks(shop.db, new AbortController().signal)
const { rows } = await shop.pool.query<{ author_id: number }>('select author_id from authors')
const person = `/tac-gia/${rows[0]?.author_id}-nguyen-nhat-anh`

test('a reader signs in to follow an author, is told of the new book, and follows no longer by the profile', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.goto(person)
  await hydrated(page)
  await main(page).getByRole('link', { name: 'Theo dõi tác giả' }).click()
  await page.waitForURL(/\/login\?redirect=/)
  await signIn(page, customer, new URL(page.url()).pathname + new URL(page.url()).search)
  await page.waitForURL(`**${person}`)
  // A double press follows once, and does not take it back.
  await button(page, 'Theo dõi tác giả').dblclick()
  await toastOf(page, 'Có sách mới của tác giả này, bạn sẽ được báo.')
  await button(page, 'Bỏ theo dõi').waitFor()
  await page.reload()
  await button(page, 'Bỏ theo dõi').waitFor()
  await addBooks(shop.db, [{ title: 'Ngày xưa có một chuyện tình', authors: [author] }])
  await tellNewBooks(shop.db, new AbortController().signal)
  await page.goto('/notifications')
  await main(page)
    .getByRole('link', { name: /Ngày xưa có một chuyện tình/ })
    .click()
  await page.waitForURL('**/book/*-ngay-xua-co-mot-chuyen-tinh')
  await page.goto('/profile/sach')
  await hydrated(page)
  await button(page, `Bỏ theo dõi: ${author}`).click()
  await toastOf(page, 'Đã bỏ theo dõi tác giả.')
  await main(page).getByText('Bạn chưa theo dõi tác giả nào.').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a visitor without scripts is led to sign in to follow an author', async () => {
  const { page, close } = await visit(shop.url, { ...desktop, javaScriptEnabled: false })
  await page.goto(person)
  await main(page).getByRole('link', { name: 'Theo dõi tác giả' }).click()
  await page.waitForURL(/\/login\?redirect=/)
  await close()
})
