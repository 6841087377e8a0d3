import { returnSentences as words } from '#contract/goods/returns/return-sentences.ts'
import { returnReasonNames, returnReasons } from '#contract/goods/returns/return-states.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { NoteField } from '#web/base/ui/fields/note-field.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { firstCopies } from './first-copies.ts'
import { copiesName, mostPlainLines } from './return-form.ts'

type Props = {
  returnable: readonly { order_detail_id: number; copies: number }[]
  titles: ReadonlyMap<number, string>
}

/** Asks for a return before scripts have come, and without them: all but the pictures. */
export function PlainReturnForm({ returnable, titles }: Props) {
  const first = firstCopies(returnable)
  return (
    <form method="post" className="mt-3 space-y-5 rounded-md border border-line p-4">
      <fieldset className="space-y-3">
        <legend className="mb-1.5 text-sm font-semibold">{words.lines}</legend>
        {returnable.slice(0, mostPlainLines).map(({ order_detail_id: id, copies }) => (
          <TextField
            key={id}
            label={`${titles.get(id) ?? ''} (có thể trả ${copies} cuốn)`}
            name={copiesName(id)}
            type="number"
            min={0}
            max={copies}
            required={false}
            defaultValue={String(first[id] ?? 0)}
          />
        ))}
      </fieldset>
      <Select label="Lý do" name="reason" required>
        <option value="">Chọn lý do</option>
        {returnReasons.map((value) => (
          <option key={value} value={value}>
            {returnReasonNames[value]}
          </option>
        ))}
      </Select>
      <NoteField label="Mô tả thêm" name="words" rows={3} maxLength={1000} problem="" />
      <Button type="submit" name="do" value="return">
        {words.send}
      </Button>
    </form>
  )
}
