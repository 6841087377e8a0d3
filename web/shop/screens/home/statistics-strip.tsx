import { blockNames } from '#contract/catalogue/home/block-kinds.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
type Props = { bookCount: number; happyCustomers: string; supportHours: string }

export function StatisticsStrip({ bookCount, happyCustomers, supportHours }: Props) {
  const figures = [
    { figure: formatNumber(bookCount), name: 'đầu sách' },
    { figure: happyCustomers, name: 'khách hàng hài lòng' },
    { figure: supportHours, name: 'hỗ trợ qua lời nhắn' },
  ]
  return (
    <section aria-label={blockNames.figures} className="border-t border-line">
      <dl className="shell grid grid-cols-3 divide-x divide-line">
        {figures.map(({ figure, name }) => (
          <div key={name} className="flex flex-col-reverse px-2 py-8 text-center sm:py-12">
            <dt className="text-sm text-ink-soft sm:text-base">{name}</dt>
            <dd className="figures text-xl font-semibold whitespace-nowrap sm:text-4xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
