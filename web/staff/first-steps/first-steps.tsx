import { useState } from 'react'
import { useRevalidator } from 'react-router'
import {
  type FirstStepKey,
  firstStepNames,
  type KeptStep,
  keptAsIs,
} from '#contract/base/shop/first-step-names.ts'
import { connectionsPath } from '#contract/operations/connections/connection-sentences.ts'
import { firstStepSentences as sentences } from '#contract/operations/first-steps/first-step-sentences.ts'
import type { FirstStep } from '#contract/operations/first-steps/first-steps.ts'
import type { Right } from '#contract/platform/access/rights.ts'
import { deliveryPath } from '#contract/selling/delivery/delivery-sentences.ts'
import { CircleDashed } from '#web/base/icons/desk-icons.ts'
import { CircleCheck } from '#web/base/icons/first-icons.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { importPath } from '#web/staff/imports/import-query.ts'
import { useMay } from '#web/staff/lists/use-may.ts'

type Place = { to: string; right: Right; name: string }

/** Screens on which the steps are done. */
const places: Readonly<Record<FirstStepKey, Place>> = {
  shop: { to: '/admin/settings', right: 'settings.change', name: 'Mở cài đặt' },
  bank: connect('bank', 'Mở tài khoản'),
  delivery: { to: deliveryPath, right: 'settings.change', name: 'Mở phí giao hàng' },
  letters: { to: '/admin/letters', right: 'letters.handle', name: 'Mở thư' },
  books: { to: importPath, right: 'books.change', name: 'Nhập từ Excel' },
  staff: { to: '/admin/users?role=2', right: 'customers.see', name: 'Mở nhân viên' },
  backup: { to: '/admin/backups', right: 'backups.see', name: 'Mở sao lưu' },
}

/** Forms that open where nothing is connected yet; afterwards their step leads to what it is used for. */
const forms: Readonly<Partial<Record<FirstStepKey, Place>>> = {
  letters: connect('mail', 'Đặt máy chủ thư'),
  backup: connect('backup', 'Chọn nơi sao lưu'),
}

function connect(connection: string, name: string): Place {
  return { to: `${connectionsPath}#${connection}`, right: 'settings.change', name }
}

/** First steps of a shop in earnest, until all are done. */
export function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  return (
    <section aria-labelledby="buoc-dau" className="mb-4 min-w-0 rounded-md border border-line bg-surface">
      <header className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-line px-3 py-1.5 sm:px-4">
        <h2 id="buoc-dau" className="text-lg">
          {sentences.title}
        </h2>
        <p className="text-sm text-ink-soft">
          Xong <span className="figures">{done}</span> trên <span className="figures">{steps.length}</span>
        </p>
      </header>
      <ol className="divide-y divide-line">
        {steps.map((step) => (
          <StepRow key={step.step} step={step} />
        ))}
      </ol>
    </section>
  )
}

function StepRow({ step: { step, done, has, lacks, set_by } }: { step: FirstStep }) {
  const Icon = done ? CircleCheck : CircleDashed
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-2.5 sm:flex-nowrap sm:px-4">
      <Icon size={20} className={done ? 'mt-0.5 shrink-0 text-jade' : 'mt-0.5 shrink-0 text-ink-soft'} />
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <h3 className="font-sans text-base font-semibold">
          {firstStepNames[step]}
          <span className="sr-only">{done ? ': xong' : ': chưa xong'}</span>
        </h3>
        {lacks.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {has.map((sentence) => (
          <p key={sentence} className="break-words text-ink-soft">
            {sentence}
          </p>
        ))}
        {set_by.length > 0 && <p className="text-ink-soft">{sentences.setBy(set_by)}</p>}
      </div>
      <Actions step={step} done={done} place={(has.length === 0 && forms[step]) || places[step]} />
    </li>
  )
}

function Actions({ step, done, place }: Pick<FirstStep, 'step' | 'done'> & { place: Place }) {
  const may = useMay()
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:ps-8 sm:justify-end">
      {!done && isKept(step) && <KeepButton step={step} />}
      {may(place.right) && (
        <ButtonLink to={place.to} size="sm" variant={done ? 'quiet' : 'outline'}>
          {place.name}
        </ButtonLink>
      )}
    </div>
  )
}

const isKept = (step: FirstStepKey): step is KeptStep => Object.hasOwn(keptAsIs, step)

/** Ends a step that the owner leaves as it is. */
function KeepButton({ step }: { step: KeptStep }) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const keep = async () => {
    setBusy(true)
    try {
      toast.success((await api('PUT /first-steps/keep', { body: { step } })).msg)
      await revalidate()
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.keepFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="quiet" busy={busy} onClick={() => void keep()}>
      {keptAsIs[step]}
    </Button>
  )
}
