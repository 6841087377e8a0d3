import { type ReactNode, type Ref, Fragment } from 'react'
import type * as z from 'zod/mini'
import type { CallName, Calls, RequestBody } from '#contract/calls.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import { api, byId } from '#web/base/platform/api/api.ts'
import { useRecordChange, type Problems, problemsOf } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import {
  type DeclaredFields,
  type FieldsOf,
  findFieldProblems,
  readFields,
  type RestOf,
  type StrayNames,
  type DeclaredField,
  shownFields,
} from './declared-fields.ts'
import { DateField } from '#web/base/dates/date-field.tsx'
import { NoteField, TextArea, TextField } from '#web/base/ui/fields/text-field.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'

type Answer<Call extends CallName> = AnswerOf<Calls[Call]> & { msg: string }

type Props<Call extends CallName, Fields> = {
  title: string
  /** Label of the button that sends. */
  action: string
  call: Call
  /** Number of the record that the call is about. */
  id?: number
  /** By their names in the body; a name that it has not is an error of types. */
  fields: Fields
  /** Validates what no field does by itself, after the problems of the fields were found. */
  check?: (form: FormData, found: Problems) => Problems
  /** Schema of the body, where the browser validates by the whole of it. */
  schema?: () => Promise<z.ZodMiniType | undefined>
  /** Sends in place of `api`, for a call that needs more than its body. */
  send?: (body: RequestBody<Call>) => Promise<Answer<Call>>
  /** Reads the record again where it changed elsewhere, as in `useRecordChange`. */
  reload?: 'page' | (() => Promise<unknown>)
  said?: (answer: Answer<Call>) => string
  onSent?: (answer: Answer<Call>) => unknown
  /** Said where the server says nothing. */
  fallback: string
  /** Said where no server had a part in it. */
  broke?: string | undefined
  gap?: string
  waiting?: ReactNode
  ready?: boolean
  formRef?: Ref<HTMLFormElement>
  onClose: () => void
  /** Stands before the fields. */
  about?: ReactNode
  /** Stands after the fields. */
  children?: ReactNode
} & Rest<RestOf<Call, Fields>> &
  ([StrayNames<Call, Fields>] extends [never] ? {} : { notInTheBody: StrayNames<Call, Fields> })

/** Parts of the body that no field brings, as they are or as the form has them; undefined where there is nothing to send yet. */
type Rest<Body> = {} extends Body
  ? { rest?: Body | ((form: FormData) => Body) | undefined }
  : { rest: Body | ((form: FormData) => Body) | undefined }

/** A dialog of a few fields that are declared: it validates, sends once, says what was refused at its field, and closes. */
export function FormDialog<const Call extends CallName, Fields extends FieldsOf<Call>>(
  props: Props<Call, Fields>,
) {
  const { call, id, send, check, schema, rest, reload, said, onSent, fallback, broke, onClose } = props
  const { title, action, waiting, ready, formRef, gap = 'gap-x-4 gap-y-5', about, children } = props
  const fields = props.fields as DeclaredFields
  const bodyOf = (form: FormData) =>
    ({
      ...readFields(fields, form),
      ...(typeof rest === 'function' ? rest(form) : rest),
    }) as RequestBody<Call>
  const submit = useRecordChange<Answer<Call>>({
    prepare: schema,
    check: async (form) => {
      const found = {
        ...(schema && problemsOf(await schema(), bodyOf(form))),
        ...findFieldProblems(fields, form),
      }
      return { ...found, ...check?.(form, found) }
    },
    change: (form) => {
      if ('rest' in props && rest === undefined) return undefined
      const body = bodyOf(form)
      return send ? send(body) : callWith(call, { ...(id !== undefined && byId(id)), body })
    },
    reload,
    said,
    onSent,
    fallback,
    ...(broke && { broke }),
    onClose,
  })
  return (
    <FormModal
      title={title}
      action={action}
      submit={submit}
      formRef={formRef}
      waiting={waiting}
      ready={ready}
      onClose={onClose}
    >
      {about}
      <ShownFields fields={fields} gap={gap} problemOf={submit.problemOf} />
      {children}
    </FormModal>
  )
}

/** Types of the options depend on the call: `Props` has checked them already. */
const callWith = api as <Call extends CallName>(name: Call, options: object) => Promise<Answer<Call>>

type ShownFieldsProps = {
  fields: DeclaredFields
  /** Class of the gap between two that stand side by side. */
  gap: string
  problemOf: (field: string) => string | undefined
}

/** Each field below the one before; what is half as wide stands beside its neighbour. */
function ShownFields({ fields, gap, problemOf }: ShownFieldsProps) {
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
