import { useNavigate } from 'react-router'
import { placeIn } from '#contract/catalogue/book-admin/count-rules.ts'
import { countSentences as words } from '#contract/catalogue/book-admin/count-sentences.ts'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'
import { countHref } from '#web/staff/stock/stock-addresses.ts'

/** A stock-take of a shelf, or of whatever it is called. */
export default function NewCountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <FormDialog
      title="Tạo phiếu kiểm kê"
      action="Bắt đầu đếm"
      call="POST /goods/create-count"
      fields={{
        place: {
          label: 'Vị trí kệ',
          maxLength: 60,
          required: false,
          autoComplete: 'off',
          hint: 'Ví dụ A3-02. Sách của vị trí này mà chưa quét sẽ được liệt kê.',
          read: (typed) => typed.trim() || null,
        },
        name: {
          label: 'Tên phiếu',
          maxLength: 80,
          required: false,
          autoComplete: 'off',
          hint: 'Bỏ trống thì phiếu mang tên vị trí.',
        },
      }}
      check={(form): Record<string, string> => {
        const place = textOf(form, 'place').trim()
        if (place !== '') return placeIn(place) === undefined ? { place: words.placeInvalid } : {}
        return textOf(form, 'name').trim() === '' ? { name: words.nameMissing } : {}
      }}
      said={() => ''}
      onSent={({ count_id: id }) => navigate(countHref(id))}
      fallback={words.failed}
      onClose={onClose}
    />
  )
}
