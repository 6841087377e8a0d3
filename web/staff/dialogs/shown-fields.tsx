import { Fragment, type ReactNode } from 'react'
import { DateField } from '#web/base/dates/date-field.tsx'
import { NoteField, TextArea, TextField } from '#web/base/ui/fields/text-field.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { type DeclaredField, type DeclaredFields, shownFields } from './declared-fields.ts'

type Props = {
  fields: DeclaredFields
  /** Class of the gap between two that stand side by side. */
  gap: string
  problemOf: (field: string) => string | undefined
}

/** Each field below the one before; what is half as wide stands beside its neighbour. */
export function ShownFields({ fields, gap, problemOf }: Props) {
  return rowsOf(fields).map((row) => {
    const [[first, { half }]] = row
    const shown = row.map(([name, field]) => (
      <Fragment key={name}>
        <ShownField name={name} field={field} problem={problemOf(name)} />
        {field.below}
      </Fragment>
    ))
    return half ? (
      <div key={first} className={`grid ${gap} sm:grid-cols-2`}>
        {shown}
      </div>
    ) : (
      <Fragment key={first}>{shown}</Fragment>
    )
  })
}

type Entry = [name: string, field: DeclaredField]
type Row = [Entry, ...Entry[]]

function rowsOf(fields: DeclaredFields): Row[] {
  const rows: Row[] = []
  for (const entry of shownFields(fields)) {
    const last = rows.at(-1)
    if (last?.[0][1].half && entry[1].half) last.push(entry)
    else rows.push([entry])
  }
  return rows
}

type FieldProps = { name: string; field: DeclaredField; problem: string | undefined }

function ShownField({ name, field, problem = '' }: FieldProps): ReactNode {
  if (field.kind === 'choice') {
    const { label, choices, chosen, onChoose } = field
    return <RadioCards legend={label} {...{ name, choices, chosen, onChoose, problem }} />
  }
  if (field.kind === 'tick')
    return (
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={name}
          defaultChecked={field.defaultChecked}
          className="size-4.5 accent-seal"
        />
        {field.label}
      </label>
    )
  const { required } = field
  const frame = {
    name,
    label: field.label,
    problem,
    ...(required !== undefined && { required: required !== false }),
  }
  if (field.kind === 'day')
    return <DateField {...frame} hint={field.hint} defaultValue={field.defaultValue} />
  if (field.kind === 'lines') return <TextArea {...attributesOf(field)} {...frame} />
  if (field.kind === 'note') return <NoteField {...attributesOf(field)} {...frame} />
  return <TextField {...attributesOf(field)} {...frame} />
}

const ofDialog = ['kind', 'half', 'shown', 'below', 'read', 'invalid', 'required', 'missing'] as const
type OfDialog = (typeof ofDialog)[number]

/** Attributes for the element: the rest of a declaration is the dialog's. */
const attributesOf = <Field extends object>(field: Field) =>
  Object.fromEntries(Object.entries(field).filter(([name]) => !ofDialog.some((one) => one === name))) as Omit<
    Field,
    OfDialog
  >
