import { vatName } from '#contract/catalogue/books/vat-classes.ts'
import type { RevenueReport } from '#contract/desk/reports/reports.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'

type Sum = RevenueReport['vat_by_class'][number]

const money = (name: string, field: 'amount' | 'net' | 'tax'): Column<Sum> => ({
  name,
  align: 'end',
  className: 'figures whitespace-nowrap',
  cell: (sum) => formatDong(sum[field]),
})

const columns: readonly Column<Sum>[] = [
  { name: 'Thuế suất', heading: 'normal', cell: ({ vat_class }) => vatName(vat_class) },
  money('Đã gồm thuế', 'amount'),
  money('Chưa thuế', 'net'),
  money('Tiền thuế', 'tax'),
]

/** Goods and fees by class of tax: each document is rounded by itself, as its invoice is. */
export function VatSums({ report: { vat_by_class: sums } }: { report: RevenueReport }) {
  if (sums.length === 0) return null
  return (
    <section aria-labelledby="thue-gtgt" className="mt-12">
      <h2 id="thue-gtgt" className="mb-3 text-xl">
        Thuế giá trị gia tăng
      </h2>
      <StaffTable
        caption="Thuế giá trị gia tăng"
        columns={columns}
        rows={sums}
        keyOf={({ vat_class }) => vat_class ?? 'unknown'}
      />
      <p className="mt-3 text-sm text-ink-soft">
        Sách và các khoản phí, đã trừ phần hoàn lại. Giá bán đã gồm thuế.{' '}
        {sums.some(({ vat_class }) => vat_class === null) && (
          <Link to="/admin?has_vat=false" className="text-link">
            Xem sách chưa rõ thuế suất
          </Link>
        )}
      </p>
    </section>
  )
}
