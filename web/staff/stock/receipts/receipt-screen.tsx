import { lazy, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import {
  receiptSentences as words,
  receiptStateNames,
  receiptTermNames,
} from '#contract/goods/stock/receipt-sentences.ts'
import type { Receipt, ReceiptLine } from '#contract/goods/stock/receipts.ts'
import { FileUp } from '#web/base/icons/desk-icons.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { AddLink } from '#web/staff/lists/list-head.tsx'
import { useMay } from '#web/staff/lists/use-may.ts'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import type { Scanned } from './read-scan.ts'
import { ReceiptLineTable } from './receipt-line-table.tsx'
import { receiptTones } from './receipt-list-screen.tsx'
import { receiptDialogWords, receiptHref, receiptList } from '#web/staff/stock/stock-addresses.ts'
import { ScanField, useScans } from './scan-field.tsx'

const scanLine = (id: number, { isbn, copies }: Scanned, idempotencyKey: string) =>
  api('POST /goods/scan-line', { ...byId(id), body: { isbn, copies }, idempotencyKey })

const LineSheetDialog = lazy(() => import('./line-sheet-dialog.tsx'))

type Shown = Receipt & { lines: ReceiptLine[] }

/** A receipt: a draft under the scanner, then what was checked, then what is in the stock. */
export function ReceiptScreen({ receipt }: { receipt: Shown }) {
  const { receipt_id: id, state, kind, lines: known } = receipt
  // Lines that the scanner added since the page was read; a refetched page knows them.
  const [added, setAdded] = useState<{ on: readonly ReceiptLine[]; lines: ReceiptLine[] }>({
    on: known,
    lines: [],
  })
  const fresh = added.on === known ? added.lines : []
  const lines = [...fresh, ...known.filter((line) => !fresh.some(({ book_id }) => book_id === line.book_id))]
  const send = (scanned: Scanned, key: string) => scanLine(id, scanned, key)
  const scans = useScans(send, (line) =>
    setAdded((now) => ({
      on: known,
      lines: [line, ...(now.on === known ? now.lines : []).filter(({ book_id }) => book_id !== line.book_id)],
    })),
  )
  const may = useMay()('goods.handle')
  const isDraft = state === 'draft' && may
  return (
    <>
      <Facts receipt={receipt} lines={lines} />
      {may ? <Commands receipt={receipt} lines={lines} settled={scans.settled} /> : <div className="my-6" />}
      {isDraft && kind === 'delivery' && (
        <ScanField
          scans={scans}
          hint={words.scanHint}
          told={({ copies }) => `${formatNumber(copies)} cuốn`}
        />
      )}
      <ReceiptLineTable id={id} lines={lines} isDraft={isDraft} />
      <ListDialogs words={receiptDialogWords}>
        {({ kind: open, onClose }) => open === 'sheet' && <LineSheetDialog id={id} onClose={onClose} />}
      </ListDialogs>
    </>
  )
}

const copiesWithoutCost = (lines: readonly ReceiptLine[]) =>
  lines.reduce((sum, line) => sum + (line.unit_cost === null ? line.copies : 0), 0)

function Facts({ receipt, lines }: { receipt: Shown; lines: readonly ReceiptLine[] }) {
  const { state, terms, returnable_until: until, of_receipt: of, created_by, created_at, closed_at } = receipt
  const copies = lines.reduce((sum, line) => sum + line.copies, 0)
  const unknown = copiesWithoutCost(lines)
  const cost = lines.reduce((sum, line) => sum + line.copies * (line.unit_cost ?? 0), 0)
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-2 text-ink-soft">
        <Badge tone={receiptTones[state]}>{receiptStateNames[state]}</Badge>
        <span>
          {receiptTermNames[terms]}
          {until && ` đến ${until.split('-').toReversed().join('/')}`} · {created_by} lập lúc{' '}
          {formatDateTime(created_at)}
          {closed_at && `, nhập kho lúc ${formatDateTime(closed_at)}`}
        </span>
        {of !== null && (
          <Link to={receiptHref(of)} className="text-link">
            Phiếu gốc {of}
          </Link>
        )}
      </p>
      <FigureStrip
        figures={[
          { name: 'Tên sách', value: formatNumber(lines.length) },
          { name: 'Số cuốn', value: formatNumber(copies) },
          { name: 'Giá vốn', value: formatDong(cost) },
          { name: 'Chưa biết giá vốn', value: `${formatNumber(unknown)} cuốn` },
        ]}
      />
    </>
  )
}

/** Runs a command after the last scan, and says what came of it. */
function useCommand(settled: () => Promise<void>) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const act = async (command: () => Promise<unknown>, said: string, then: () => unknown = revalidate) => {
    setBusy(true)
    try {
      await settled()
      await command()
      toast.success(said)
      await then()
    } catch (thrown) {
      toast.error(sentenceOf(thrown, words.failed))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }
  return { busy, act }
}

type DeskCommand = { name: string; run: () => Promise<void>; main?: boolean }

type CommandProps = { receipt: Shown; lines: readonly ReceiptLine[]; settled: () => Promise<void> }

function Commands({ receipt, lines, settled }: CommandProps) {
  const { receipt_id: id, version, state, kind } = receipt
  const navigate = useNavigate()
  const { linkTo } = useHashDialog(receiptDialogWords)
  const { busy, act } = useCommand(settled)
  const [asking, setAsking] = useState(false)
  const uncosted = kind === 'delivery' ? copiesWithoutCost(lines) : 0
  const check = (checked: boolean) =>
    act(() => api('PUT /goods/check-receipt', { ...byId(id), body: { version, checked } }), words.saved)
  const close = () =>
    act(
      () => api('PUT /goods/close-receipt', { ...byId(id), body: { version } }),
      kind === 'delivery' ? words.closed : words.takenOut,
    )
  const remove = () =>
    act(
      () => api('DELETE /goods/delete-receipt', byId(id)),
      words.deleted,
      () => navigate(receiptList.path),
    )
  const counter = async (of: 'return' | 'counter') => {
    let made = id
    const create = async () => {
      made = (await api('POST /goods/counter-receipt', { ...byId(id), body: { kind: of } })).receipt_id
    }
    await act(create, words.counterCreated, () => navigate(receiptHref(made)))
  }
  const commands: Record<Receipt['state'], readonly DeskCommand[]> = {
    draft: [
      { name: 'Đã kiểm với chứng từ', run: () => check(true), main: true },
      { name: 'Xóa phiếu', run: remove },
    ],
    checked: [
      {
        name: kind === 'delivery' ? 'Nhập kho' : 'Trừ kho',
        run: async () => (uncosted > 0 ? setAsking(true) : close()),
        main: true,
      },
      { name: 'Sửa lại', run: () => check(false) },
      { name: 'Xóa phiếu', run: remove },
    ],
    closed:
      kind === 'delivery'
        ? [
            { name: 'Trả nhà cung cấp', run: () => counter('return') },
            { name: 'Lập phiếu điều chỉnh', run: () => counter('counter') },
          ]
        : [],
  }
  return (
    <div className="my-6 flex flex-wrap gap-3">
      {asking && <UncostedQuestion copies={uncosted} onConfirm={close} onClose={() => setAsking(false)} />}
      {commands[state].map(({ name, run, main = false }) => (
        <Button key={name} disabled={busy} onClick={() => void run()} variant={main ? 'primary' : 'outline'}>
          {name}
        </Button>
      ))}
      {state === 'draft' && kind === 'delivery' && (
        <AddLink to={linkTo('sheet')} icon={FileUp} variant="outline">
          Thêm từ tệp
        </AddLink>
      )}
    </div>
  )
}

type QuestionProps = { copies: number; onConfirm: () => Promise<void>; onClose: () => void }

/** Asks before copies come into the stock whose cost nobody can write down afterwards. */
const UncostedQuestion = ({ copies, ...question }: QuestionProps) => (
  <ConfirmDialog
    title={`Nhập kho ${formatNumber(copies)} cuốn chưa biết giá vốn?`}
    action="Vẫn nhập kho"
    {...question}
  >
    <p>
      Phiếu đã nhập kho thì không ghi thêm giá vốn được: lợi nhuận của những cuốn này sẽ không rõ trong mọi
      báo cáo. Bấm 'Sửa lại' để ghi giá vốn trước.
    </p>
  </ConfirmDialog>
)
