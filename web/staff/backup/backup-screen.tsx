import { backupSentences as sentences } from '#contract/operations/backup/backup-sentences.ts'
import type { Backup, getBackups, KeptLog } from '#contract/operations/backup/backups.ts'
import { connectionsPath } from '#contract/operations/connections/connection-sentences.ts'
import { Download } from '#web/base/icons/desk-icons.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import { formatMegabytes } from '#contract/platform/language/file-size.ts'
import { useExport } from '#web/base/platform/files/download.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { ExportProgress } from '#web/base/ui/feedback/export-progress.tsx'
import { useMay } from '#web/staff/lists/use-may.ts'
import { ListHead } from '#web/staff/lists/list-head.tsx'

export function BackupScreen({
  data: { configured, log, data: backups },
}: {
  data: AnswerOf<typeof getBackups>
}) {
  const may = useMay()
  // Good means that it was restored as a trial and every figure agreed, not only that it is whole.
  const good = backups.find(({ faults }) => faults === 0)
  return (
    <>
      <ListHead title={sentences.title} />
      <p className="mt-3 max-w-prose text-ink-soft">
        Mỗi bản có toàn bộ sổ sách và tệp của nhà sách. Bản tốt là bản đã được thử khôi phục và khớp mọi sổ
        sách. Giữ 7 ngày, 4 tuần và 12 tháng.
      </p>
      {good && (
        <p className="mt-4 text-lg">
          Bản tốt gần nhất: <time dateTime={good.moment}>{formatDateTime(good.moment)}</time>
        </p>
      )}
      {!good && backups.length > 0 && (
        <p role="alert" className="mt-4 text-lg">
          {sentences.noneGood}
        </p>
      )}
      {log && <KeptMoments log={log} />}
      {backups.some(({ sealed }) => !sealed) && (
        <p className="mt-3 max-w-prose text-ink-soft">
          Có bản không được mã hóa: ai có tệp ấy là có mọi dữ liệu của khách. Hãy đặt khóa mã hóa ở mục Kết
          nối.
        </p>
      )}
      <div className="mt-6">
        {backups.length > 0 ? (
          <BackupTable backups={backups} />
        ) : (
          <EmptyState title={configured ? sentences.none : sentences.notSetUp}>
            {!configured && may('settings.change') && (
              <ButtonLink to={`${connectionsPath}#backup`} className="mt-3">
                Chọn nơi sao lưu
              </ButtonLink>
            )}
          </EmptyState>
        )}
      </div>
    </>
  )
}

function KeptMoments({ log: { since, until, comes } }: { log: KeptLog }) {
  if (since === null || until === null)
    return <p className="mt-3 max-w-prose text-ink-soft">{sentences.logBegins}</p>
  return (
    <>
      <p className="mt-3 max-w-prose">
        Có thể trở lại bất kỳ lúc nào từ <time dateTime={since}>{formatDateTime(since)}</time> đến{' '}
        {comes ? 'lúc này' : <time dateTime={until}>{formatDateTime(until)}</time>}.
      </p>
      {!comes && (
        <p role="alert" className="mt-3 max-w-prose">
          {sentences.logStands}
        </p>
      )}
    </>
  )
}

type Downloads = ReturnType<typeof useExport<string>>

const columnsOf = (downloads: Downloads): readonly Column<Backup>[] => [
  {
    name: 'Thời điểm',
    cell: ({ moment }) => <time dateTime={moment}>{formatDateTime(moment)}</time>,
    heading: 'semibold',
  },
  { name: 'Kích thước', cell: ({ bytes }) => formatMegabytes(bytes), className: 'figures' },
  { name: 'Mã hóa', cell: ({ sealed }) => (sealed ? 'Đã mã hóa' : 'Không mã hóa') },
  { name: 'Thử khôi phục', cell: ({ faults }) => <Trial faults={faults} /> },
  {
    name: 'Thao tác',
    cell: (backup) => <DownloadButton backup={backup} {...downloads} />,
    align: 'end',
    className: 'max-md:text-start',
  },
]

function BackupTable({ backups }: { backups: readonly Backup[] }) {
  const downloads = useExport(
    (name: string) => ({ call: 'GET /backups/download', query: { name }, name: `hien-sach-${name}.tar` }),
    sentences.downloadFailed,
  )
  return (
    <StaffTable
      caption="Các bản sao lưu"
      columns={columnsOf(downloads)}
      rows={backups}
      keyOf={({ name }) => name}
      cardLayout="max-md:block max-md:space-y-2 max-md:p-4"
    />
  )
}

/** One backup at a time: while one is on its way the others wait. */
function DownloadButton({ backup, running, start, stop }: Downloads & { backup: Backup }) {
  const own = running?.format === backup.name
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        busy={own}
        disabled={running !== undefined && !own}
        onClick={() => start(backup.name)}
      >
        <Download size={16} />
        Tải về<span className="sr-only"> bản {formatDateTime(backup.moment)}</span>
      </Button>
      {running && own && (
        <ExportProgress
          label="Tiến độ tải bản sao lưu"
          preparing="Đang chuẩn bị…"
          progress={running}
          onStop={stop}
        />
      )}
    </>
  )
}

function Trial({ faults }: Pick<Backup, 'faults'>) {
  if (faults === null) return <Badge>Chưa thử</Badge>
  if (faults === 0) return <Badge tone="jade">Khớp</Badge>
  return <Badge tone="ochre">Lệch {faults} chỗ</Badge>
}
