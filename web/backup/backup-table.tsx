import { Download } from 'lucide-react'
import { backupSentences as sentences } from '#contract/backup/backup-sentences.ts'
import type { Backup } from '#contract/backup/backups.ts'
import { formatMegabytes } from '#contract/language/file-size.ts'
import { formatDateTime } from '#web/platform/text/formats.ts'
import { useExport } from '#web/platform/files/use-export.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { Button } from '#web/ui/elements/button.tsx'
import { ExportProgress } from '#web/ui/feedback/export-progress.tsx'

const columns = ['Thời điểm', 'Kích thước', 'Mã hóa', 'Thử khôi phục']
const cell = 'py-3 pe-4 max-lg:block max-lg:p-0'

/** A row a backup; on a narrow screen each row is a card. */
export function BackupTable({ backups }: { backups: readonly Backup[] }) {
  const { running, start, stop } = useExport(
    (name: string) => ({ path: '/backups/download', query: { name }, name: `hien-sach-${name}.tar` }),
    sentences.downloadFailed,
  )
  return (
    <table className="w-full border-collapse max-lg:block">
      <caption className="sr-only">Các bản sao lưu</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-edge text-start text-sm text-ink-soft">
          {columns.map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-normal">
              {name}
            </th>
          ))}
          <th scope="col" className="py-2 text-end font-normal">
            Thao tác
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:space-y-4">
        {backups.map((backup) => (
          <tr
            key={backup.name}
            className="border-b border-line align-top max-lg:block max-lg:space-y-2 max-lg:rounded-md max-lg:border max-lg:bg-surface max-lg:p-4"
          >
            <th scope="row" className={`${cell} text-start font-semibold`}>
              <time dateTime={backup.moment}>{formatDateTime(backup.moment)}</time>
            </th>
            <td className={`${cell} figures`}>{formatMegabytes(backup.bytes)}</td>
            <td className={cell}>{backup.sealed ? 'Đã mã hóa' : 'Không mã hóa'}</td>
            <td className={cell}>
              <Trial faults={backup.faults} />
            </td>
            <td className="py-3 text-end max-lg:block max-lg:p-0 max-lg:text-start">
              <Button
                size="sm"
                variant="outline"
                busy={running?.format === backup.name}
                disabled={running !== undefined && running.format !== backup.name}
                onClick={() => start(backup.name)}
              >
                <Download aria-hidden="true" size={16} />
                Tải về<span className="sr-only"> bản {formatDateTime(backup.moment)}</span>
              </Button>
              {running?.format === backup.name && (
                <ExportProgress
                  label="Tiến độ tải bản sao lưu"
                  preparing="Đang chuẩn bị…"
                  progress={running}
                  onStop={stop}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Trial({ faults }: Pick<Backup, 'faults'>) {
  if (faults === null) return <Badge>Chưa thử</Badge>
  if (faults === 0) return <Badge tone="jade">Khớp</Badge>
  return <Badge tone="ochre">Lệch {faults} chỗ</Badge>
}
