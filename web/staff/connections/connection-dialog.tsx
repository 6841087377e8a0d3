import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type {
  Connection,
  ConnectionField,
  ConnectionFinding,
} from '#contract/operations/connections/connections.ts'
import { connectionSentences as sentences } from '#contract/operations/connections/connection-sentences.ts'
import { api } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { type Problems, textOf, useRecordChange } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { FieldProblem, TextField } from '#web/base/ui/fields/text-field.tsx'

type Props = { connection: Connection; onClose: () => void }

/** The fields of a connection, as the server declares them. A secret that is there already is left as it is where nothing is typed. */
export default function ConnectionDialog({ connection: edited, onClose }: Props) {
  const { connection, name, version, fields } = edited
  const { revalidate } = useRevalidator()
  const submit = useRecordChange({
    check: (form) => findMissing(fields, form),
    change: (form) =>
      api('PUT /connections', {
        body: {
          connection,
          version,
          values: Object.fromEntries(fields.map((field) => [field.name, textOf(form, field.name)])),
        },
      }),
    reload: 'page',
    onSent: async ({ findings }) => {
      sayDoubts(findings)
      await revalidate()
    },
    fallback: sentences.saveFailed,
    onClose,
  })
  return (
    <FormModal title={name} action="Thử rồi lưu" submit={submit} onClose={onClose}>
      {fields.map((field) => (
        <Field key={field.name} field={field} problem={submit.problemOf(field.name)} />
      ))}
    </FormModal>
  )
}

const findMissing = (fields: readonly ConnectionField[], form: FormData): Problems =>
  Object.fromEntries(
    fields
      .filter(({ name, required, kind, is_set }) => {
        const stays = kind === 'secret' && is_set
        return required && !stays && textOf(form, name).trim() === ''
      })
      .map(({ name }) => [name, sentences.required]),
  )

/** Doubts do not stop a connection from being saved, and are said. */
function sayDoubts(findings: readonly ConnectionFinding[]) {
  for (const { level, says } of findings)
    if (level === 'should') toast.warning(`${says.charAt(0).toUpperCase()}${says.slice(1)}.`)
}

type FieldProps = { field: ConnectionField; problem: string | undefined }

function Field({ field, problem = '' }: FieldProps) {
  const { name, label, hint, kind, required, value, is_set, choices } = field
  if (kind === 'choice')
    return (
      <div>
        <Select label={label} name={name} value={value} id={name}>
          <option value="">Hãy chọn</option>
          {choices?.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </Select>
        <FieldProblem id={name}>{problem}</FieldProblem>
      </div>
    )
  const isSecret = kind === 'secret' || kind === 'made-secret'
  const shared = {
    name,
    label,
    problem,
    required,
    autoComplete: isSecret ? 'new-password' : 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  }
  if (!isSecret) return <TextField {...shared} hint={hint} defaultValue={value} />
  const kept = is_set ? 'Đã đặt. Để trống thì giữ như cũ.' : undefined
  if (kind === 'made-secret') return <MadeSecret {...shared} hint={hint} kept={kept} />
  return (
    <TextField
      {...shared}
      type="password"
      placeholder={is_set ? '••••••••' : ''}
      hint={[kept, hint].filter(Boolean).join(' ')}
    />
  )
}

type MadeProps = {
  name: string
  label: string
  problem: string
  required: boolean
  hint: string | undefined
  kept: string | undefined
}

/** A key that no other house gives: it is made here by chance, and is seen until it is saved, so that it can be kept elsewhere. */
function MadeSecret({ hint, kept, ...field }: MadeProps) {
  const [value, setValue] = useState('')
  const make = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(36))
    // Its signs may stand in an address too.
    setValue(
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_'),
    )
  }
  return (
    <div>
      <TextField
        {...field}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        placeholder={kept ? '••••••••' : ''}
        hint={[kept, hint].filter(Boolean).join(' ')}
      />
      <Button type="button" size="sm" variant="outline" className="mt-2" onClick={make}>
        Tạo khóa
      </Button>
    </div>
  )
}
