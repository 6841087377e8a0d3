import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHome, getMenu } from '#contract/catalogue/home/home-layout.ts'
import { blockKinds } from '#contract/catalogue/home/block-kinds.ts'
import { callApi } from '#test/shop/call-api.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { fillDemoHome, readDemoHome } from './fill-demo-home.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ demo: true })
})
afterAll(() => shop.close())

const home = async () => (await callApi(shop.url, getHome)).data

test('the demo shows every kind of block, its own book first, and all of its categories in groups', async () => {
  const written = await readDemoHome()
  await fillDemoHome(shop.db)
  await expect.poll(async () => (await home())[0]).toMatchObject({ book: { title: written.pick.book } })
  const blocks = await home()
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(Object.keys(blockKinds)))
  expect(blocks.find(({ kind }) => kind === 'extract')).toMatchObject({
    book: { title: written.extract.book },
  })
  const { data: menu } = await callApi(shop.url, getMenu)
  expect(
    menu.groups.map(({ name, categories }) => ({ name, categories: categories.map((one) => one.name) })),
  ).toEqual(written.menu_groups)
})

test('a window that an owner laid out stays, also where it is the house again', async () => {
  await shop.pool.query(`update shop_window set blocks = null, menu_groups = null, version = version + 1`)
  await fillDemoHome(shop.db)
  const { rows } = await shop.pool.query('select blocks, menu_groups from shop_window')
  expect(rows).toEqual([{ blocks: null, menu_groups: null }])
})
