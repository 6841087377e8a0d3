import { Download } from 'lucide-react'
import { backupSentences as sentences } from '#contract/operations/backup/backup-sentences.ts'
import type { Backup } from '#contract/operations/backup/backups.ts'
import { formatMegabytes } from '#contract/platform/language/file-size.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { useExport } from '#web/base/platform/files/use-export.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ExportProgress } from '#web/base/ui/feedback/export-progress.tsx'

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

export function BackupTable({ backups }: { backups: readonly Backup[] }) {
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
        <Download aria-hidden="true" size={16} />
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
