import * as z from 'zod/mini'
import { wholeNumber } from './input.ts'

export const pageSizeLimit = 100

export const pageSizeUpTo = (max: number) =>
  wholeNumber({ min: 1, max, msg: 'Số dòng mỗi trang không hợp lệ' })

export const pageQuery = {
  page: z.optional(wholeNumber({ min: 1, msg: 'Số trang không hợp lệ' })),
  page_size: z.optional(pageSizeUpTo(pageSizeLimit)),
}

export const pagination = z.object({
  page: z.int(),
  page_size: z.int(),
  total: z.int(),
  total_pages: z.int(),
})
export type Pagination = z.output<typeof pagination>

export function paginate(page: number, pageSize: number, total: number): Pagination {
  return { page, page_size: pageSize, total, total_pages: Math.ceil(total / pageSize) }
}
