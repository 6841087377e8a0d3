import { useId } from 'react'
import { type VatClass, vatClasses, vatClassList } from '#contract/catalogue/books/vat-classes.ts'
import { invoiceSentences } from '#contract/selling/invoices/invoice-sentences.ts'
import type { TaxRates } from '#contract/selling/invoices/invoices.ts'
import { fees } from '#contract/selling/sums/order-sums.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { feeColumns } from '#contract/selling/sums/fee-vat.ts'
import { api } from '#web/base/platform/api/api.ts'
import { useAttempt } from '#web/base/platform/queries/use-attempt.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { Fold } from './fold.tsx'
import { useMay } from '#web/staff/lists/use-may.ts'

const failed = 'Không thể lưu thuế suất. Vui lòng thử lại sau.'

/** Class of the tax within each fee; books have their own. */
export function TaxRatesForm({ rates: { fee_vat, version } }: { rates: TaxRates }) {
  const may = useMay()
  const id = useId()
  const attempt = useAttempt({ failed })
  const save = (form: FormData) => {
    const chosen = (column: string) =>
      vatClassList.find((one) => one === form.get(column)) ?? ('8' satisfies VatClass)
    return attempt(() =>
      api('PUT /invoices/set-rates', { body: { fee_vat: recordOf(feeColumns, chosen), version } }),
    )
  }
  return (
    <Fold name={invoiceSentences.rates}>
      <form
        id={id}
        key={version}
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save(new FormData(event.currentTarget))
        }}
      >
        {fees.map(({ column, label }) => (
          <Select
            key={column}
            label={label}
            name={column}
            defaultValue={fee_vat[column as keyof typeof fee_vat]}
            disabled={!may('settings.change')}
          >
            {vatClassList.map((one) => (
              <option key={one} value={one}>
                {vatClasses[one]}
              </option>
            ))}
          </Select>
        ))}
      </form>
      <p className="mt-3 max-w-3xl text-sm text-ink-soft">
        Sách có thuế suất riêng trong danh sách sách. Thuế suất đổi theo luật: hãy hỏi kế toán trước khi đổi ở
        đây.
      </p>
      {may('settings.change') && (
        <Button type="submit" form={id} size="sm" className="mt-3">
          Lưu thuế suất
        </Button>
      )}
    </Fold>
  )
}
