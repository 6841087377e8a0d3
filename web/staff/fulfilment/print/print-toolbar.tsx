import { Printer } from '#web/base/icons/shop-icons.ts'
import {
  paperNames,
  papersOf,
  printHref,
  printKinds,
  type PrintQuery,
} from '#web/staff/fulfilment/print-query.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { keysOf } from '#contract/platform/shape/records.ts'

/** Toolbar with the papers and their size; it stays off the paper itself. */
export function PrintToolbar({ query, orders }: { query: PrintQuery; orders: number }) {
  return (
    <div className="mx-auto mb-6 flex max-w-[210mm] flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
      <h1 className="w-full text-2xl sm:text-3xl">
        {printKinds[query.kind]} · {formatNumber(orders)} đơn hàng
      </h1>
      <Choice
        label="Loại phiếu"
        choices={keysOf(printKinds).map((kind) => ({
          name: printKinds[kind],
          to: printHref({ ...query, kind }),
          chosen: kind === query.kind,
        }))}
      />
      <Choice
        label="Khổ giấy"
        choices={papersOf(query.kind).map((paper) => ({
          name: paperNames[paper],
          to: printHref({ ...query, paper }),
          chosen: paper === query.paper,
        }))}
      />
      <div className="flex flex-wrap gap-3 sm:ms-auto">
        <ButtonLink to="/admin/orders" variant="outline">
          Danh sách
        </ButtonLink>
        <Button onClick={() => print()}>
          <Printer size={18} />
          In
        </Button>
      </div>
    </div>
  )
}

type ChoiceProps = { label: string; choices: readonly { name: string; to: string; chosen: boolean }[] }

function Choice({ label, choices }: ChoiceProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap rounded-md border border-edge bg-surface">
      {choices.map(({ name, to, chosen }) => (
        <Link
          key={to}
          to={to}
          replace
          preventScrollReset
          aria-current={chosen ? 'true' : undefined}
          className={classes(
            'grid min-h-11 place-items-center rounded-md px-4 font-semibold',
            chosen ? 'bg-ink text-paper' : 'hover:bg-ink/7',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
