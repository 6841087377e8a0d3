import { getCategories } from '#contract/catalogue/books/catalogue.ts'
import { getStaffPickLists } from '#contract/catalogue/picks/picks.ts'
import { getShop } from '#contract/base/shop/shop.ts'
import { getLayout } from '#contract/catalogue/home/home-layout.ts'
import { homeSentences } from '#contract/catalogue/home/home-words.ts'
import { LayoutForm } from '#web/staff/home/editor/layout-form.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/edit-home.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'

export const loader = adminLoader(async ({ call }) => {
  const [layout, categories, lists, shop] = await Promise.all([
    call(getLayout),
    call(getCategories),
    call(getStaffPickLists),
    call(getShop),
  ])
  return {
    layout: layout.data,
    categories: categories.data.map(({ category_id, name }) => ({ id: category_id, name })),
    lists: lists.data.map(({ pick_list_id, title }) => ({ id: pick_list_id, name: title })),
    shop: { name: shop.data.name, blurb: shop.data.blurb },
  }
})

export const meta = adminMeta({ title: homeSentences.title, path: '/admin/window' })

export default function ShopWindow({ loaderData: { data } }: Route.ComponentProps) {
  return (
    <>
      <ListHead title={homeSentences.title} />
      <LayoutForm {...data} />
    </>
  )
}

export const ErrorBoundary = loadFailure(homeSentences.loadFailed)
