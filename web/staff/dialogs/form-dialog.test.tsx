import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import {
  type DeclaredFields,
  findFieldProblems,
  numberOrNull,
  readFields,
  trimmed,
} from './declared-fields.ts'
import { FormDialog } from './form-dialog.tsx'

const fields = {
  name: { label: 'Tên', required: 'Chưa có tên', half: true },
  phone: { label: 'Điện thoại', required: false, half: true, read: trimmed },
  days: { label: 'Số ngày', read: numberOrNull },
  place: { label: 'Kệ', read: (typed) => (/^[A-Z]\d$/.test(typed) ? typed : undefined), invalid: 'Kệ sai' },
  order: { label: 'Đơn', missing: 'Chưa có đơn', shown: false },
  way: {
    kind: 'choice',
    label: 'Cách',
    choices: [],
    chosen: undefined,
    onChoose: () => {},
    required: 'Chưa chọn',
  },
  restock: { kind: 'tick', label: 'Trả về kho' },
  gone: undefined,
} satisfies DeclaredFields

const typed = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

test('a body has each declared field as it is read, and one that is not there as if nothing were typed', () => {
  const form = typed({ name: ' Trẻ ', phone: ' 028 ', days: '7', place: 'A1', restock: 'on' })
  expect(readFields(fields, form)).toEqual({
    name: ' Trẻ ',
    phone: '028',
    days: 7,
    place: 'A1',
    order: '',
    way: undefined,
    restock: true,
  })
  expect(readFields(fields, typed({ days: ' ' }))).toMatchObject({ days: null, restock: false })
})

test('a problem is found where a required field is empty, where nothing is chosen and where text cannot be read', () => {
  expect(findFieldProblems(fields, typed({ name: ' ', place: 'x' }))).toEqual({
    name: 'Chưa có tên',
    place: 'Kệ sai',
    way: 'Chưa chọn',
  })
  expect(findFieldProblems({ order: { ...fields.order, shown: true } }, typed({}))).toEqual({
    order: 'Chưa có đơn',
  })
})

const render = (dialog: React.ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />)

const supplier = {
  title: 'Sửa',
  action: 'Lưu',
  call: 'PUT /goods/update-supplier',
  fallback: '',
  onClose: () => {},
} as const

test('a dialog shows its fields in their order between what stands before and after them', () => {
  const html = render(
    <FormDialog
      {...supplier}
      about={<p>Trước</p>}
      fields={{
        name: { label: 'Tên', required: 'Chưa có tên', defaultValue: 'Trẻ' },
        email: { label: 'Email', type: 'email', half: true, required: false },
        phone: { label: 'Điện thoại', type: 'tel', half: true, shown: false, required: false },
        contact: { kind: 'note', label: 'Liên hệ khác', below: <p>Dưới</p> },
      }}
      rest={{ delivery_days: null }}
    >
      <p>Sau</p>
    </FormDialog>,
  )
  const words = html.match(/Trước|Tên|Email|Điện thoại|Liên hệ khác|Dưới|Sau|Thôi|Lưu/g)
  expect(words).toEqual(['Trước', 'Tên', 'Email', 'Liên hệ khác', 'Dưới', 'Sau', 'Thôi', 'Lưu'])
  expect(html).toMatch(/<input[^>]* required="" [^>]*name="name" [^>]*value="Trẻ"/)
  expect(html).not.toMatch(/<textarea[^>]* (required|kind|below)=/)
  expect(html.match(/Không bắt buộc/g)).toHaveLength(2)
})

test('a field that the body of the call has not is an error of types', () => {
  const contact = { kind: 'note', label: '' } as const
  const name = { label: '' }
  const rest = { delivery_days: null }
  // @ts-expect-error The supplier has no fax.
  const stray = <FormDialog {...supplier} fields={{ name, contact, fax: { label: 'Fax' } }} rest={rest} />
  // @ts-expect-error The name is missing, and `rest` does not bring it.
  const lacking = <FormDialog {...supplier} fields={{ contact }} rest={rest} />
  // @ts-expect-error The days are a number, so that text has to be read.
  const unread = <FormDialog {...supplier} fields={{ name, contact, delivery_days: { label: '' } }} />
  const right = <FormDialog {...supplier} fields={{ name, contact }} rest={rest} />
  expect([stray, lacking, unread, right]).toHaveLength(4)
})
