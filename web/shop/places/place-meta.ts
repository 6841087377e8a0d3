import type { MetaDescriptor } from 'react-router'
import { type PageHead, pageMeta } from '#web/base/platform/page/page-head.ts'

type Root = { shop: { name: string; blurb: string }; publicUrl: string }
type Place = Pick<PageHead, 'title' | 'description' | 'path' | 'image' | 'noIndex'> & { page?: number }

/** The head of a place's page; of one that is not there without a canonical address. */
export function placeMeta({ shop, publicUrl }: Root, place: Place | undefined): MetaDescriptor[] {
  const head = { publicUrl, shopName: shop.name }
  if (!place)
    return pageMeta({
      ...head,
      title: placeSentences.notFound,
      description: shop.blurb,
      path: '/',
      noIndex: true,
    })
  const { page = 1, title, path, ...rest } = place
  return pageMeta({
    ...head,
    ...rest,
    title: page > 1 ? `${title} – trang ${page}` : title,
    path: pageHref(path, page),
  })
}

export const pageHref = (path: string, page: number) => (page > 1 ? `${path}?page=${page}` : path)

export const placeSentences = {
  home: 'Trang chủ',
  categories: 'Thể loại',
  authors: 'Tác giả',
  publishers: 'Nhà xuất bản',
  series: 'Bộ sách',
  notFound: 'Không tìm thấy trang này',
  notFoundWhy: 'Có thể tên này không còn trên kệ, hoặc đường dẫn bị gõ nhầm.',
}
