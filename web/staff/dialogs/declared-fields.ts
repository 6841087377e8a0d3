import type { ComponentProps, ReactNode } from 'react'
import type { CallName, RequestBody } from '#contract/calls.ts'
import { type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'
import type { RadioChoice } from '#web/base/ui/fields/radio-cards.tsx'
import type { TextFieldProps } from '#web/base/ui/fields/text-field.tsx'

type Place = {
  /** Stands beside the next one that is half as wide. */
  half?: boolean
  /** False for a field that is not there: it is sent as if nothing were typed. */
  shown?: boolean
  /** Stands below it, as long as it is there. */
  below?: ReactNode
}
type Frame = Place & {
  label: string
  /** True marks it as required, a sentence is also said where nothing was typed; false calls it optional. */
  required?: boolean | string
  /** Said where nothing was typed, of a field that is not marked. */
  missing?: string
}
type Own = 'name' | 'label' | 'required' | 'problem'

type Line = Frame & { kind?: 'text' } & Omit<TextFieldProps, Own>
type Lines = Frame & { kind: 'lines' } & Omit<ComponentProps<'textarea'>, Own>
/** Optional and as long as the calls take it, unless it says otherwise. */
type Note = Frame & { kind: 'note' } & Omit<ComponentProps<'textarea'>, Own>
type Day = Frame & { kind: 'day'; defaultValue?: string | undefined; hint?: ReactNode }
type Written = Line | Lines | Note | Day

/** Typed text as the call takes it; undefined where it is not that, which `invalid` says. */
type Read<Value> = { read: (typed: string) => Value | undefined; invalid?: string }

type Choice<Value> = Place & {
  kind: 'choice'
  label: string
  choices: readonly RadioChoice<Value>[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
  /** Said where none is chosen. */
  required?: string
}
type Tick = Place & { kind: 'tick'; label: string; defaultChecked?: boolean }

export type DeclaredField = (Written & Partial<Read<unknown>>) | Choice<string | number> | Tick
export type DeclaredFields = Readonly<Record<string, DeclaredField | undefined>>

/** The kinds of fields from which a value of a body can come. */
type FieldFor<Value> =
  | (Written & Read<Value>)
  | (string extends Value ? Written & Partial<Read<Value>> : never)
  | ([NonNullable<Value>] extends [string | number] ? Choice<NonNullable<Value>> : never)
  | (boolean extends Value ? Tick : never)

/** The fields of a call's body, in the order in which they are shown. */
export type FieldsOf<Call extends CallName> = {
  readonly [Name in keyof RequestBody<Call> & string]?: FieldFor<RequestBody<Call>[Name]> | undefined
}

/** Names of fields that no body of the call has. */
export type StrayNames<Call extends CallName, Fields> = Exclude<keyof Fields, keyof FieldsOf<Call>>

/** Parts of a body that no field brings. */
export type RestOf<Call extends CallName, Fields> = Call extends CallName
  ? Omit<RequestBody<Call>, keyof Fields>
  : never

type Entry = [name: string, field: DeclaredField]
const isDeclared = (entry: [string, DeclaredField | undefined]): entry is Entry => entry[1] !== undefined
const isShown = ([, field]: Entry) => field.shown !== false

export const shownFields = (fields: DeclaredFields) =>
  Object.entries(fields).filter(isDeclared).filter(isShown)

export const readFields = (fields: DeclaredFields, form: FormData): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(isDeclared)
      .map(([name, field]) => [name, readField(name, field, form)]),
  )

function readField(name: string, field: DeclaredField, form: FormData): unknown {
  if (field.kind === 'choice') return field.chosen
  if (field.kind === 'tick') return form.has(name)
  return field.read ? field.read(textOf(form, name)) : textOf(form, name)
}

export const findFieldProblems = (fields: DeclaredFields, form: FormData): Problems =>
  Object.fromEntries(
    shownFields(fields).flatMap(([name, field]) => {
      const problem = problemOf(name, field, form)
      return problem ? [[name, problem]] : []
    }),
  )

function problemOf(name: string, field: DeclaredField, form: FormData): string | undefined {
  if (field.kind === 'tick') return undefined
  if (field.kind === 'choice') return field.chosen === undefined ? field.required : undefined
  const { required, missing } = field
  if (textOf(form, name).trim() === '' && (missing || typeof required === 'string'))
    return missing ?? String(required)
  return readField(name, field, form) === undefined ? field.invalid : undefined
}

/** Text as it was typed, without spaces around it, for `read`. */
export const trimmed = (typed: string): string => typed.trim()
/** Number that was typed, or null where the field was left empty, for `read`. */
export const numberOrNull = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim())
