import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { codSentences as words } from '#contract/goods/cod/cod-sentences.ts'
import { settlementStateNames } from '#contract/goods/cod/cod-states.ts'
import type { CodLine, CodSettlement } from '#contract/goods/cod/cod.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { CodLineTable } from './cod-line-table.tsx'
import { codList } from './cod-query.ts'
import { CodDialogs } from './cod-screen.tsx'
import { settlementTones } from './settlement-table.tsx'

type Settlement = CodSettlement & { rows: CodLine[] }

/** A settlement line by line: a draft as it would be booked, then as it was. */
export function SettlementScreen({ settlement }: { settlement: Settlement }) {
  const { state, total, fee, rows, differences, booked_at, booked_by, created_by, created_at } = settlement
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-2 text-ink-soft">
        <Badge tone={settlementTones[state]}>{settlementStateNames[state]}</Badge>
        <span>
          {created_by} nhập lúc {formatDateTime(created_at)}
          {booked_at && `, ${booked_by ?? ''} ghi sổ lúc ${formatDateTime(booked_at)}`}
        </span>
      </p>
      <FigureStrip
        figures={[
          { name: `Tiền thu hộ (${formatNumber(settlement.lines)} dòng)`, value: formatDong(total) },
          { name: 'Phí bên giao hàng', value: formatDong(fee) },
          { name: 'Tiền về sau phí', value: formatDong(total - fee) },
          { name: 'Chênh lệch', value: formatNumber(differences) },
        ]}
      />
      <Commands settlement={settlement} />
      <CodLineTable lines={rows} settlement={state} />
      <CodDialogs lines={rows} />
    </>
  )
}

function Commands({ settlement }: { settlement: Settlement }) {
  const { settlement_id: id, version, state, differences, rows } = settlement
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const act = async (command: () => Promise<unknown>, said: string, then: () => Promise<unknown> | void) => {
    setBusy(true)
    try {
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
  if (state === 'locked') return <div className="mt-6" />
  const asRead = { ...byId(id), body: { version } }
  const book = () => act(() => api('PUT /cod/book-settlement', asRead), words.booked, revalidate)
  return (
    <div className="my-6 flex flex-wrap gap-3">
      {asking && <UnknownQuestion rows={rows} onBook={book} onClose={() => setAsking(false)} />}
      {state === 'draft' && (
        <>
          <Button busy={busy} onClick={() => (unknownOf(rows).length > 0 ? setAsking(true) : void book())}>
            Ghi sổ
          </Button>
          <Button
            variant="outline"
            disabled={busy}
            onClick={() =>
              void act(
                () => api('DELETE /cod/delete-settlement', byId(id)),
                words.deleted,
                () => navigate(codList.path),
              )
            }
          >
            Xóa bản nháp
          </Button>
        </>
      )}
      {state === 'booked' && differences === 0 && (
        <Button
          variant="outline"
          busy={busy}
          onClick={() => void act(() => api('PUT /cod/lock-settlement', asRead), words.locked, revalidate)}
        >
          Khóa phiếu
        </Button>
      )}
    </div>
  )
}

const unknownOf = (rows: readonly CodLine[]) => rows.filter(({ order_id }) => order_id === null)

type QuestionProps = { rows: readonly CodLine[]; onBook: () => Promise<void>; onClose: () => void }

/** Asks before lines are booked that are of no order: they may be those of another shop. */
function UnknownQuestion({ rows, onBook, onClose }: QuestionProps) {
  const unknown = unknownOf(rows)
  return (
    <ConfirmDialog
      title={`Ghi sổ ${formatNumber(unknown.length)} dòng không rõ đơn?`}
      action="Vẫn ghi sổ"
      onConfirm={onBook}
      onClose={onClose}
    >
      <p>
        {formatNumber(unknown.length)} trong {formatNumber(rows.length)} dòng, tổng cộng{' '}
        {formatDong(unknown.reduce((sum, { amount }) => sum + amount, 0))}, không mang mã của đơn nào. Ghi sổ
        rồi thì phải xử lý từng dòng. Nếu nhập nhầm phiếu, hãy xóa bản nháp.
      </p>
    </ConfirmDialog>
  )
}
