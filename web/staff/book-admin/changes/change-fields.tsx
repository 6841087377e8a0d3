import { saleStates, stockReasons } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { Select } from '#web/base/ui/fields/select.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { BookAdminData } from '#web/staff/book-admin/load-book-admin.ts'

export type ChangeKind = 'category' | 'price' | 'stock' | 'sale'

type Props = {
  kind: ChangeKind
  categories: BookAdminData['categories']
  problemOf: (field: string) => string | undefined
}

const ways = {
  price: { percent: 'Tăng hoặc giảm theo %', add: 'Tăng hoặc giảm số tiền', set: 'Đặt giá mới' },
  stock: { add: 'Thêm hoặc bớt', set: 'Đặt số lượng' },
}

/** Fields of a change of many books. */
export function ChangeFields({ kind, categories, problemOf }: Props) {
  if (kind === 'category')
    return (
      <Select label="Danh mục mới" name="category_id">
        {categories.map(({ category_id, name }) => (
          <option key={category_id} value={category_id}>
            {name}
          </option>
        ))}
      </Select>
    )
  if (kind === 'sale')
    return (
      <Select label="Tình trạng bán mới" name="on_sale">
        <option value="false">{saleStates.false}</option>
        <option value="true">{saleStates.true}</option>
      </Select>
    )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select label="Cách đổi" name="way">
        {Object.entries(ways[kind]).map(([way, name]) => (
          <option key={way} value={way}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label="Giá trị"
        name="value"
        inputMode="text"
        autoComplete="off"
        maxLength={14}
        hint="Dấu trừ để giảm, ví dụ −10"
        problem={problemOf('value') ?? ''}
      />
      {kind === 'price' ? (
        <Select label="Làm tròn" name="round_to">
          <option value="1000">Đến 1.000 ₫</option>
          <option value="500">Đến 500 ₫</option>
          <option value="1">Không làm tròn</option>
        </Select>
      ) : (
        <>
          <Select label="Lý do" name="reason">
            {Object.entries(stockReasons).map(([reason, name]) => (
              <option key={reason} value={reason}>
                {name}
              </option>
            ))}
          </Select>
          <TextField
            label="Ghi chú"
            name="note"
            maxLength={200}
            required={false}
            autoComplete="off"
            className="sm:col-span-2"
            problem={problemOf('note') ?? ''}
          />
        </>
      )}
    </div>
  )
}
