import { useNavigate } from 'react-router'
import { api } from '#web/base/platform/api/api.ts'
import { DateField } from '#web/base/dates/date-field.tsx'
import { codSentences as words } from '#contract/goods/cod/cod-sentences.ts'
import { importFileAccept } from '#contract/catalogue/imports/import-file.ts'
import { todayInShop } from '#contract/desk/reports/report-period.ts'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextArea, TextField } from '#web/base/ui/fields/text-field.tsx'
import { settlementHref } from './cod-query.ts'

type Props = { of: 'typed' | 'sheet'; onClose: () => void }

/** A draft of a settlement, from a carrier's sheet or typed line by line. */
export default function NewSettlementDialog({ of, onClose }: Props) {
  const navigate = useNavigate()
  const submit = useSubmit({
    check: (values): Problems => ({
      ...(textOf(values, 'carrier').trim() ? {} : { carrier: words.carrierMissing }),
      ...(textOf(values, 'reference').trim() ? {} : { reference: words.referenceMissing }),
      ...(textOf(values, 'settled_on') ? {} : { settled_on: words.dayInvalid }),
      ...(of === 'typed' && readTypedLines(textOf(values, 'lines')) === undefined
        ? { lines: words.typedInvalid }
        : {}),
    }),
    send: async (values) => {
      const { settlement_id: id } =
        of === 'sheet' ? await api('POST /cod/import-settlement', { body: values }) : await create(values)
      toast.success(words.created)
      onClose()
      await navigate(settlementHref(id))
    },
    fallback: words.failed,
  })
  const { problemOf } = submit
  return (
    <FormModal
      title={of === 'sheet' ? 'Nhập bảng kê' : 'Nhập phiếu đối soát'}
      action="Tạo bản nháp"
      submit={submit}
      onClose={onClose}
    >
      <Head problemOf={problemOf} />
      {of === 'sheet' ? (
        <TextField
          label="Bảng kê"
          name="file"
          type="file"
          accept={importFileAccept}
          required
          hint={words.sheetHint}
          problem={problemOf('file') ?? ''}
        />
      ) : (
        <>
          <p className="text-ink-soft">{words.typedHint}</p>
          <TextArea label="Các dòng" name="lines" rows={8} required problem={problemOf('lines') ?? ''} />
        </>
      )}
    </FormModal>
  )
}

function Head({ problemOf }: { problemOf: (name: string) => string | undefined }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Bên giao hàng"
        name="carrier"
        maxLength={80}
        required
        problem={problemOf('carrier') ?? ''}
      />
      <TextField
        label="Số phiếu"
        name="reference"
        maxLength={80}
        required
        autoComplete="off"
        problem={problemOf('reference') ?? ''}
      />
      <DateField
        label="Ngày đối soát"
        name="settled_on"
        defaultValue={todayInShop()}
        required
        problem={problemOf('settled_on') ?? ''}
      />
    </div>
  )
}

const create = (values: FormData) =>
  api('POST /cod/create-settlement', {
    body: {
      carrier: textOf(values, 'carrier'),
      reference: textOf(values, 'reference'),
      settled_on: textOf(values, 'settled_on'),
      lines: readTypedLines(textOf(values, 'lines')) ?? [],
    },
  })

export type TypedLine = { order: string; amount: number; fee?: number }

/** 'HS7K2M 250.000 18.000', a line each: a code, what was collected, and a fee where there is one. Undefined where one cannot be read. */
export function readTypedLines(text: string): TypedLine[] | undefined {
  const lines: TypedLine[] = []
  for (const line of text.split('\n')) {
    const [order, ...amounts] = line.trim().split(/[\s;]+/)
    if (!order) continue
    const [amount, fee] = amounts.map(amountOf)
    if (amounts.length === 0 || amounts.length > 2 || amount === undefined) return undefined
    if (amounts.length === 2 && fee === undefined) return undefined
    lines.push({ order, amount, ...(fee === undefined ? {} : { fee }) })
  }
  return lines.length === 0 ? undefined : lines
}

function amountOf(text: string): number | undefined {
  const figures = text.replace(/[.,₫đ]/g, '')
  return /^\d{1,10}$/.test(figures) ? Number(figures) : undefined
}
