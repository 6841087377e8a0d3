import { useState } from 'react'
import { invoiceSentences as sentences } from '#contract/selling/invoices/invoice-sentences.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import { Download } from '#web/base/icons/desk-icons.ts'
import { moveMonth } from '#web/base/dates/day-text.ts'
import { useExport } from '#web/base/platform/files/download.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { Fold } from './fold.tsx'

const monthsBack = 12

/** Months of the last year, this one first, as YYYY-MM. */
function lastMonths(): string[] {
  const first = `${todayInShop().slice(0, 7)}-01`
  return Array.from({ length: monthsBack + 1 }, (_, back) => moveMonth(first, -back).slice(0, 7))
}

/** The workbook of a month for the bookkeeper: of the last one, which is what is asked for at its end. */
export function MonthSheet() {
  const months = lastMonths()
  const [month, setMonth] = useState(months[1])
  const { running, start } = useExport(
    (wanted: string) => ({
      call: 'GET /invoices/export-month',
      query: { month: wanted },
      name: `hoa-don-${wanted}.xlsx`,
    }),
    sentences.monthFailed,
  )
  return (
    <Fold name={sentences.monthOf}>
      <div className="flex flex-wrap items-end gap-3">
        <Select label="Tháng" value={month} onChange={({ currentTarget }) => setMonth(currentTarget.value)}>
          {months.map((one) => (
            <option key={one} value={one}>
              {one.split('-').toReversed().join('/')}
            </option>
          ))}
        </Select>
        <Button variant="outline" busy={running !== undefined} onClick={() => month && start(month)}>
          <Download size={18} />
          Tải Excel
        </Button>
      </div>
    </Fold>
  )
}
