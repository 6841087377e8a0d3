import { useNavigate } from 'react-router'
import { api } from '#web/base/platform/api/api.ts'
import { placeIn } from '#contract/catalogue/book-admin/count-rules.ts'
import { countSentences as words } from '#contract/catalogue/book-admin/count-sentences.ts'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { countHref } from './count-query.ts'

/** A stock-take of a shelf, or of whatever it is called. */
export default function NewCountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const submit = useSubmit({
    check: (values): Problems => {
      const place = textOf(values, 'place').trim()
      if (place !== '' && placeIn(place) === undefined) return { place: words.placeInvalid }
      return place === '' && textOf(values, 'name').trim() === '' ? { name: words.nameMissing } : {}
    },
    send: async (values) => {
      const place = textOf(values, 'place').trim()
      const { count_id: id } = await api('POST /goods/create-count', {
        body: { place: place || null, name: textOf(values, 'name') },
      })
      onClose()
      await navigate(countHref(id))
    },
    fallback: words.failed,
  })
  return (
    <FormModal title="Tạo phiếu kiểm kê" action="Bắt đầu đếm" submit={submit} onClose={onClose}>
      <TextField
        label="Vị trí kệ"
        name="place"
        maxLength={60}
        required={false}
        autoComplete="off"
        hint="Ví dụ A3-02. Sách của vị trí này mà chưa quét sẽ được liệt kê."
        problem={submit.problemOf('place') ?? ''}
      />
      <TextField
        label="Tên phiếu"
        name="name"
        maxLength={80}
        required={false}
        autoComplete="off"
        hint="Bỏ trống thì phiếu mang tên vị trí."
        problem={submit.problemOf('name') ?? ''}
      />
    </FormModal>
  )
}
