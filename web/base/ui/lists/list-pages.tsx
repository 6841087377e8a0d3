import type { ReactNode } from 'react'
import { type NumbersOf, tableNumbers, Pager } from './pager.tsx'

const whole = new Intl.NumberFormat('vi-VN')

type Props = {
  page: number
  pageSize: number
  lastPage: number
  total: number
  /** Counted noun: 'người dùng'. */
  noun: string
  hrefOf: (page: number) => string
  numbersOf?: NumbersOf
  /** Beside the number. */
  children?: ReactNode
}

/** Which part of a list is shown, and the way to the others. */
export function ListPages({
  page,
  pageSize,
  lastPage,
  total,
  noun,
  hrefOf,
  numbersOf = tableNumbers,
  children,
}: Props) {
  if (total === 0) return null
  const from = (page - 1) * pageSize + 1
  return (
    <div className="desk-foot">
      <p>
        Hiển thị {whole.format(from)} - {whole.format(Math.min(page * pageSize, total))} trong{' '}
        {whole.format(total)} {noun}
      </p>
      {children}
      <Pager
        wide
        page={page}
        totalPages={lastPage}
        hrefOf={hrefOf}
        numbersOf={numbersOf}
        label={`Phân trang ${noun}`}
      />
    </div>
  )
}
