import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  monthsOnScreen,
  type Period,
  type PeriodProblem,
  problemOfPeriod,
} from '#contract/desk/reports/report-period.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { DateField } from '#web/base/dates/date-field.tsx'
import { periodHref } from './report-query.ts'

type Props = { path: string; period: Period; problem: PeriodProblem | undefined }

/** Which days: they go into the address; without JavaScript it is a form all the same. */
export function PeriodForm({ path, period, problem: given }: Props) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState(given)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    const wanted = { start: String(chosen.get('start_date')), end: String(chosen.get('end_date')) }
    const found = problemOfPeriod(wanted, monthsOnScreen)
    setProblem(found)
    if (found) event.currentTarget.querySelector<HTMLInputElement>(`[data-day=${found.field}_date]`)?.focus()
    else void navigate(periodHref(path, wanted), { preventScrollReset: true })
  }
  const dayField = (label: string, field: keyof Period) => (
    <DateField
      label={label}
      name={`${field}_date`}
      defaultValue={period[field]}
      className="sm:w-44"
      {...(problem?.field === field ? { problem: problem.msg } : {})}
    />
  )
  return (
    <form
      action={path}
      noValidate
      onSubmit={onSubmit}
      className="grid grid-cols-2 items-start gap-3 sm:flex sm:flex-wrap"
    >
      {dayField('Từ ngày', 'start')}
      {dayField('Đến ngày', 'end')}
      <div className="col-span-2 flex gap-3 sm:pt-7.5">
        <Button type="submit">Áp dụng</Button>
        <ButtonLink to={path} variant="outline" preventScrollReset>
          Đặt lại
        </ButtonLink>
      </div>
    </form>
  )
}
